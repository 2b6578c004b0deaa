import { expect, jest, test } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";

import { page } from "#src/lib/page.ts";
import { keepReturnPath } from "#src/lib/session/return-path.ts";
import { createFakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { findToast, openApp, openWorld } from "#src/test/render-app.tsx";

const { viewer } = freshWorld();
if (!viewer) throw new Error("The fresh world has no viewer");
const ana = { ...viewer, provider: "google" };
const newcomer = { ...ana, hasAcceptedDisclaimer: false, isOnboarded: false };
const sessionChangedAt = () => localStorage.getItem("questwell:session-changed-at");

const leave = (minutesAgo = 1) =>
  sessionStorage.setItem(
    "questwell:left-for-google",
    new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  );
const home = () => screen.findByRole("heading", { level: 1, name: "Hello, Ana" });

test("a sign-in at Google shows one welcome, and other tabs are notified", async () => {
  const { user } = openWorld("/auth", { viewer: null });
  await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
  cleanup();
  openWorld("/", { viewer: ana });
  const toast = await findToast("Welcome back!");
  expect(within(toast).getByText("You have successfully logged in.")).toBeVisible();
  expect(sessionChangedAt()).not.toBeNull();
  expect(sessionStorage.getItem("questwell:left-for-google")).toBeNull();
});

test("an account created during the sign-in is welcomed as a new one", async () => {
  leave();
  openWorld("/", { viewer: { ...newcomer, createdAt: new Date().toISOString() } });
  const toast = await findToast("Welcome to Questwell!");
  expect(within(toast).getByText("Your account has been created successfully.")).toBeVisible();
});

test("an older account that has not accepted the disclaimer is not welcomed as new", async () => {
  leave();
  openWorld("/", { viewer: newcomer });
  await findToast("Welcome back!");
});

test("Back from Google, a reload, and a return after the timeout show no toast", async () => {
  leave();
  const isNew = jest.spyOn(page, "isNew").mockReturnValue(false);
  openWorld("/", { viewer: ana });
  await home();
  isNew.mockRestore();
  cleanup();
  leave(11);
  openWorld("/", { viewer: ana });
  await home();
  expect(sessionChangedAt()).toBeNull();
  expect(sessionStorage.getItem("questwell:left-for-google")).toBeNull();
  expect(screen.queryByText("Welcome back!")).toBeNull();
});

test("a signed-in person who cancels at Google gets a failure toast and returns to the same screen", async () => {
  leave();
  keepReturnPath("/settings", ana.id);
  openApp("/auth?error=google-denied", createFakeApi({ viewer: ana }));
  const toast = await findToast("Google sign-in failed");
  expect(within(toast).getByText("You cancelled at Google. Try again whenever you like.")).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  expect(window.location.href).toMatch(/\/settings$/u);
  expect(sessionChangedAt()).toBeNull();
});

test("a failure at Google shows a toast behind a gate, too", async () => {
  openApp("/auth?error=google-failed", createFakeApi({ viewer: newcomer }));
  await findToast("Google sign-in failed");
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(screen.getByRole("heading", { level: 1, name: "Important Legal Disclaimer" })).toBeVisible();
});
