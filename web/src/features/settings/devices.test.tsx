import { expect, test } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const phone = {
  id: "session-phone",
  createdAt: "2025-11-10T08:00:00.000Z",
  lastSeenAt: "2025-11-12T09:00:00.000Z",
  userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
  isCurrent: false,
};
const twoDevices = () => createFakeApi({ sessions: [...freshWorld().sessions, phone] });

async function openDevices(api: FakeApi = twoDevices()) {
  const opened = openApp("/settings", api);
  const section = await screen.findByRole("region", { name: "Devices" });
  return { ...opened, section };
}

test("lists the person's sessions, and marks this device, which has no end button", async () => {
  const { section } = await openDevices();
  const [here, there] = await within(section).findAllByRole("listitem");
  expect(here).toHaveTextContent("Firefox on Linux");
  expect(here).toHaveTextContent("This device");
  expect(here && within(here).queryByRole("button")).toBeNull();
  expect(there).toHaveTextContent("Safari on iPhone");
  expect(there).toHaveTextContent("Signed in Nov 10, 2025");
  expect(there).toHaveTextContent("Last seen Nov 12, 2025");
});

test("ends another session, which stays in its place until the next visit", async () => {
  const { user, api, section } = await openDevices();
  await user.click(
    await within(section).findByRole("button", { name: /^End this session: Safari on iPhone/u }),
  );
  await findToast("Session Ended");
  expect(api.callsOf("EndSession").map(({ variables }) => variables)).toEqual([{ sessionId: phone.id }]);
  expect(within(section).getAllByRole("listitem")).toHaveLength(2);
  expect(within(section).getByText("Signed out")).toHaveFocus();
  expect(within(section).queryByRole("button", { name: /^End this session/u })).toBeNull();
  cleanup();
  const again = await openDevices(api);
  expect(await within(again.section).findAllByRole("listitem")).toHaveLength(1);
  expect(within(again.section).getByText("You are signed in nowhere else.")).toBeVisible();
});

test("a session that fails to end stays, with an error", async () => {
  const { user, api, section } = await openDevices();
  api.refuse("EndSession", { status: 503, message: "Service temporarily unavailable" });
  await user.click(await within(section).findByRole("button", { name: /^End this session/u }));
  const toast = await findToast("Error");
  expect(within(toast).getByText("Failed to end the session. Please try again.")).toBeVisible();
  expect(within(section).getAllByRole("listitem")).toHaveLength(2);
});

test("devices that fail to load can be retried", async () => {
  const api = twoDevices();
  api.refuse("Sessions", { status: 503, message: "Service temporarily unavailable" });
  const { user, section } = await openDevices(api);
  await within(section).findByText("Your devices could not be loaded.");
  api.accept("Sessions");
  await user.click(within(section).getByRole("button", { name: "Retry" }));
  expect(await within(section).findAllByRole("listitem")).toHaveLength(2);
});
