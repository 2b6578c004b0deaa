import { afterEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { endAchievementScene, showAchievements } from "#src/lib/celebration/achievement-scene.ts";
import { forgetToasts, showToast } from "#src/lib/toast.ts";
import { pass, openWithFakeTimers } from "#src/test/dashboard-screen.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const news = (count: number) =>
  ["a", "b", "c"].slice(0, count).map((id) => ({
    id,
    title: `News ${id}`,
    content: `Text of ${id}`,
    isActive: true,
    createdAt: "2025-11-18T08:00:00.000Z",
  }));

async function openNews(count: number, prepare: (api: FakeApi) => void = () => undefined) {
  const api = createFakeApi({ announcements: news(count) });
  prepare(api);
  const opened = openApp("/", api);
  await screen.findByRole("dialog");
  return opened;
}

const button = (name: string) => within(screen.getByRole("dialog")).getByRole("button", { name });
const viewed = (api: FakeApi) =>
  api.callsOf("ViewAnnouncement").map(({ variables }) => variables["announcementId"]);
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("without announcements no dialog opens", async () => {
  openApp("/");
  await screen.findByRole("article", { name: "Career Growth" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a single one has Got it, which reports it and closes", async () => {
  const { user, api } = await openNews(1);
  const dialog = screen.getByRole("dialog", { name: "News a" });
  expect(dialog).toHaveTextContent("Nov 18, 2025");
  expect(dialog).toHaveTextContent("Text of a");
  await user.click(button("Got it"));
  await closed();
  await waitFor(() => expect(viewed(api)).toEqual(["a"]));
});

test("Next reports the current one, Finish the last one and closes", async () => {
  const { user, api } = await openNews(2);
  expect(screen.getByText("1 of 2")).toBeVisible();
  expect(button("Previous")).toHaveAttribute("aria-disabled", "true");
  await user.click(button("Next"));
  expect(screen.getByText("2 of 2")).toBeVisible();
  await waitFor(() => expect(viewed(api)).toEqual(["a"]));
  await user.click(button("Previous"));
  expect(screen.getByRole("dialog", { name: "News a" })).toBeVisible();
  await user.click(button("Next"));
  await user.click(button("Finish"));
  await closed();
  await waitFor(() => expect(viewed(api)).toEqual(["a", "a", "b"]));
});

test("Mark All Read reports all and closes", async () => {
  const { user, api } = await openNews(3);
  await user.click(button("Mark All Read"));
  await closed();
  await waitFor(() => expect(viewed(api)).toEqual(["a", "b", "c"]));
});

test.each(["Close", "Escape"])("%s reports only the current one", async (way) => {
  const { user, api } = await openNews(3);
  if (way === "Close") await user.click(button("Close"));
  else await user.keyboard("{Escape}");
  await closed();
  await waitFor(() => expect(viewed(api)).toEqual(["a"]));
});

test("returning to the dashboard shows only unviewed announcements", async () => {
  const { user } = await openNews(3);
  const visit = async (name: string) =>
    user.click(within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name }));
  await user.click(button("Next"));
  await user.click(button("Close"));
  await closed();
  await visit("Settings");
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  await visit("Home");
  expect(await screen.findByRole("dialog", { name: "News c" })).toBeVisible();
  await user.click(button("Got it"));
  await closed();
  await visit("Settings");
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  await visit("Home");
  await screen.findByRole("article", { name: "Career Growth" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a failed report is silent", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const { user } = await openNews(1, (api) =>
    api.refuse("ViewAnnouncement", { status: 500, message: "Something went wrong" }),
  );
  await user.click(button("Got it"));
  await closed();
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.queryByText("Something went wrong")).toBeNull();
  warn.mockRestore();
});

test("an ended session shows its own message", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const { user } = await openNews(1, (api) =>
    api.refuse("ViewAnnouncement", { status: 401, message: "Unauthorized" }),
  );
  await user.click(button("Got it"));
  expect(
    within(await findToast("Session Expired")).getByText("Please log in again to continue."),
  ).toBeVisible();
  warn.mockRestore();
});

test("after closing, the focus goes to the heading of the screen, because no control opened the dialog", async () => {
  const { user } = await openNews(1);
  await user.click(button("Got it"));
  await closed();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("it waits for a celebration, a toast, and a pause in the input", async () => {
  await openWithFakeTimers(createFakeApi({ announcements: news(1) }));
  const passSlowly = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) await pass(100);
  };
  act(() => showAchievements({ achievements: [{ id: "a", title: "First Step" }], isAnnounced: true }));
  await passSlowly(1500);
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => endAchievementScene());
  act(() => void showToast({ title: "Saved" }));
  await passSlowly(1500);
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => forgetToasts());
  for (let press = 0; press < 4; press += 1) {
    fireEvent.pointerDown(document.body);
    await passSlowly(400);
    expect(screen.queryByRole("dialog")).toBeNull();
  }
  await passSlowly(900);
  expect(screen.getByRole("dialog", { name: "News a" })).toBeVisible();
});

afterEach(() => {
  jest.useRealTimers();
});
