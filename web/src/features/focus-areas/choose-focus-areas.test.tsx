import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

async function openSetup(api: FakeApi = createFakeApi()) {
  const opened = openApp("/profile-setup", api);
  await screen.findByRole("switch", { name: "Career Growth" });
  return opened;
}

const area = (name: string) => screen.getByRole("switch", { name });
const sent = (api: FakeApi) =>
  api.callsOf("UpdateFocusAreas").map(({ variables }) => variables["selectedAreas"]);
const all = freshWorld().focusAreas.map(({ name }) => name);
const without = (name: string) => all.filter((known) => known !== name);

test("leaving an area saves immediately, and Undo restores it", async () => {
  const { user, api } = await openSetup();
  const release = api.hold("UpdateFocusAreas");
  await user.click(area("Career Growth"));
  expect(area("Career Growth")).not.toBeChecked();
  release();
  const toast = await findToast("Focus Areas Updated");
  expect(sent(api)).toEqual([without("career")]);
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent(api)).toEqual([without("career"), [...without("career"), "career"]]));
  expect(area("Career Growth")).toBeChecked();
  await waitFor(() => expect(api.world.focusAreas).toHaveLength(5));
});

test("quick successive switches all count, one call after the other", async () => {
  const { user, api } = await openSetup();
  const release = api.hold("UpdateFocusAreas");
  await user.click(area("Career Growth"));
  await user.click(area("Relationships"));
  expect(sent(api)).toHaveLength(1);
  release();
  await waitFor(() => expect(sent(api)).toHaveLength(2));
  expect(sent(api)[1]).toEqual(["financial", "physical", "mental"]);
  await waitFor(() => expect(api.world.focusAreas).toHaveLength(3));
  expect(area("Career Growth")).not.toBeChecked();
  expect(area("Relationships")).not.toBeChecked();
});

test("a failed save reverts the switch and shows an error", async () => {
  const { user, api } = await openSetup();
  api.refuse("UpdateFocusAreas", { status: 503, message: "Service temporarily unavailable" });
  await user.click(area("Mental Wellness"));
  const toast = await findToast("Error");
  expect(within(toast).getByText("Failed to update focus areas")).toBeVisible();
  await waitFor(() => expect(area("Mental Wellness")).toBeChecked());
});

test("areas that fail to load can be retried", async () => {
  const api = createFakeApi();
  api.refuse("FocusAreas", { status: 503, message: "Service temporarily unavailable" });
  const { user } = openApp("/profile-setup", api);
  await screen.findByText("Your focus areas could not be loaded.");
  api.accept("FocusAreas");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(area("Physical Health")).toBeChecked());
});

test("from an empty dashboard to the first area and back", async () => {
  const api = createFakeApi({ focusAreas: [] });
  const { user } = openApp("/", api);
  await screen.findByText("No focus areas set up yet");
  await user.click(screen.getByRole("link", { name: "Setup Your Profile" }));
  await screen.findByRole("heading", { level: 1, name: "Set up your profile" });
  await user.click(await screen.findByRole("switch", { name: "Financial Health" }));
  await findToast("Focus Areas Updated");
  await user.click(screen.getByRole("link", { name: "Continue to Dashboard" }));
  expect(await screen.findByRole("article", { name: "Financial Health" })).toBeVisible();
});

test("challenges that were retired or restored are refetched", async () => {
  const api = createFakeApi();
  const { user } = openApp("/", api);
  const open = async () => {
    const card = await screen.findByRole("article", { name: "Career Growth" });
    await user.click(within(card).getByRole("button", { name: /^View Challenges/u }));
  };
  await open();
  await waitFor(() => expect(api.callsOf("Challenges")).toHaveLength(1));
  const menu = screen.getByRole("navigation", { name: "Main" });
  await user.click(within(menu).getByRole("link", { name: "Settings" }));
  await user.click(await screen.findByRole("switch", { name: "Mental Wellness" }));
  await findToast("Focus Areas Updated");
  await user.click(within(menu).getByRole("link", { name: "Home" }));
  await open();
  await waitFor(() => expect(api.callsOf("Challenges")).toHaveLength(2));
});
