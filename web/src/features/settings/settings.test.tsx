/** @shows ASVS-7.4.4 */

import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { playedNotes } from "#src/test/fake-audio.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

async function openSettings(api: FakeApi = createFakeApi()) {
  const opened = openApp("/settings", api);
  await screen.findByRole("switch", { name: "Sound Effects" });
  return opened;
}

const sound = () => screen.getByRole("switch", { name: "Sound Effects" });
const saved = (api: FakeApi) => api.callsOf("UpdateSettings").map(({ variables }) => variables["input"]);

test("shows the account, the level, and the version", async () => {
  await openSettings();
  expect(screen.getByText("Ana")).toBeVisible();
  expect(screen.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  expect(screen.getByText("ana@example.org")).toBeVisible();
  expect(screen.getByText("ana@example.org")).toContainHTML("ana@<wbr>example<wbr>.org");
  expect(screen.getByText("Email and password")).toBeVisible();
  expect(screen.getByText("Level 1")).toBeVisible();
  expect(screen.getByText("0.2")).toBeVisible();
  expect(screen.getByText("June 2025")).toBeVisible();
});

test("a Google account shows that Google manages it", async () => {
  const { viewer } = freshWorld();
  await openSettings(createFakeApi({ viewer: viewer && { ...viewer, provider: "google" } }));
  expect(screen.getByText("Google Account")).toBeVisible();
  expect(screen.getByText("Email and password are managed by Google.")).toBeVisible();
});

/** @shows UX-10 */
test("a switch saves immediately, and Undo reverts it", async () => {
  const { user, api } = await openSettings();
  const release = api.hold("UpdateSettings");
  await user.click(sound());
  expect(sound()).not.toBeChecked();
  release();
  const toast = await findToast("Settings Updated");
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sound()).toBeChecked());
  await waitFor(() => expect(saved(api)).toEqual([{ soundEffects: false }, { soundEffects: true }]));
  await waitFor(() => expect(api.world.settings.soundEffects).toBe(true));
});

test("turning sound on plays a tone, turning it off does not", async () => {
  const { user } = await openSettings();
  playedNotes.length = 0;
  await user.click(sound());
  expect(playedNotes).toEqual([]);
  await user.click(sound());
  expect(playedNotes.map(({ frequencyHz }) => frequencyHz)).toEqual([800]);
});

/** @shows UX-35 */
test("signing out and deleting the account are two taps from the dashboard, where no sound plays automatically", async () => {
  playedNotes.length = 0;
  const { user } = openApp("/");
  await screen.findByRole("article", { name: "Career Growth" });
  const menu = screen.getByRole("navigation", { name: "Main" });
  await user.click(within(menu).getByRole("link", { name: "Settings" }));
  expect(await screen.findByRole("button", { name: "Sign Out" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Delete Account" })).toBeVisible();
  expect(playedNotes).toEqual([]);
});

/** @shows UX-17 */
test("F8 moves to the toast, and Escape closes it", async () => {
  const { user } = await openSettings();
  await user.click(sound());
  await findToast("Settings Updated");
  await user.keyboard("[F8]");
  const region = screen.getByRole("region", { name: "Notifications (F8)" });
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Settings Updated")).toBeNull());
});

/** @shows UX-10 */
test("a failed save reverts the switch and shows an error", async () => {
  const { user, api } = await openSettings();
  api.refuse("UpdateSettings", { status: 500, message: "Something went wrong" });
  await user.click(screen.getByRole("switch", { name: "Ask Before Sharing" }));
  expect(await screen.findByText("Failed to update settings")).toBeVisible();
  expect(screen.getByRole("switch", { name: "Ask Before Sharing" })).toBeChecked();
});

test("a rate limit shows the server's message, which contains the number of changes", async () => {
  const { user, api } = await openSettings();
  const message = "You can change your settings 60 times an hour. Please try again later.";
  api.refuse("UpdateSettings", { status: 429, message });
  await user.click(screen.getByRole("switch", { name: "Ask Before Sharing" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("switch", { name: "Ask Before Sharing" })).toBeChecked();
});

test("the coaching style is one of four and saves immediately", async () => {
  const { user, api } = await openSettings();
  const style = screen.getByRole("combobox", { name: "AI Coaching Style" });
  expect(
    within(style)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Motivational", "Gentle", "Direct", "Analytical"]);
  await user.selectOptions(style, "Direct");
  await findToast("Settings Updated");
  expect(saved(api)).toEqual([{ coachingStyle: "direct" }]);
});

test("the appearance is stored on this device until System is chosen", async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(localStorage.getItem("questwell:theme")).toBe("dark");
  await user.click(screen.getByRole("radio", { name: "System" }));
  expect(document.documentElement).not.toHaveAttribute("data-theme");
  expect(localStorage.getItem("questwell:theme")).toBeNull();
});

test("settings that fail to load can be retried", async () => {
  const api = createFakeApi();
  api.refuse("Settings", { status: 503, message: "Service temporarily unavailable" });
  const { user } = openApp("/settings", api);
  await screen.findByText("Your settings could not be loaded.");
  api.accept("Settings");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("switch", { name: "Sound Effects" })).toBeChecked();
});

/** @shows ASVS-14.3.1 */
test("signing out ends the session, deletes drafts, and loads the start page", async () => {
  sessionStorage.setItem("questwell:draft:feedback:user-ana", "half a thought");
  const { user, api, load } = await openSettings();
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
  expect(api.callsOf("Logout")).toHaveLength(1);
  expect(sessionStorage.getItem("questwell:draft:feedback:user-ana")).toBeNull();
  expect(localStorage.getItem("questwell:session-changed-at")).not.toBeNull();
});

test("a failed sign-out shows an error", async () => {
  const { user, api, load } = await openSettings();
  api.refuse("Logout", { status: 503, message: "Service temporarily unavailable" });
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  const toast = await findToast("Logout failed");
  expect(within(toast).getByText("Please try again")).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test("news e-mails, the time zone and the start of the day save immediately", async () => {
  const { user, api } = await openSettings();
  await user.click(screen.getByRole("switch", { name: "News emails" }));
  await waitFor(() => expect(saved(api)).toHaveLength(1));
  await user.selectOptions(screen.getByRole("combobox", { name: "Time zone" }), "Europe/Berlin");
  await waitFor(() => expect(saved(api)).toHaveLength(2));
  await user.selectOptions(screen.getByRole("combobox", { name: "Day starts at" }), "3");
  await waitFor(() =>
    expect(saved(api)).toEqual([
      { allowAppNewsEmails: false },
      { timeZone: "Europe/Berlin" },
      { dayStartHour: 3 },
    ]),
  );
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Day starts at" })).toHaveValue("3"));
});

test("a time zone unknown to this browser is still shown as selected", async () => {
  const { settings } = freshWorld();
  await openSettings(createFakeApi({ settings: { ...settings, timeZone: "US/Pacific-New" } }));
  expect(screen.getByRole("combobox", { name: "Time zone" })).toHaveValue("US/Pacific-New");
});

test("an admin sees the link to the admin dashboard", async () => {
  const { viewer } = freshWorld();
  await openSettings(createFakeApi({ viewer: viewer && { ...viewer, isAdmin: true } }));
  expect(screen.getByRole("link", { name: "Admin Dashboard" })).toHaveAttribute("href", "/admin");
});

test("other people do not", async () => {
  await openSettings();
  expect(screen.queryByRole("link", { name: "Admin Dashboard" })).toBeNull();
});
