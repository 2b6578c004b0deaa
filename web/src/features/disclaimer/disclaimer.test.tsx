import { expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi } from "#src/test/fake-api.ts";
import { freshWorld, type World } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const before = (): Partial<World> => {
  const { viewer } = freshWorld();
  return {
    viewer: viewer && {
      ...viewer,
      hasAcceptedDisclaimer: false,
      disclaimerAcceptedAt: null,
      isOnboarded: false,
    },
  };
};

async function openDisclaimer() {
  const opened = openApp("/", createFakeApi(before()));
  await screen.findByRole("heading", { level: 1, name: "Important Legal Disclaimer" });
  return opened;
}

const accept = () => screen.getByRole("button", { name: "I Agree and Continue" });

test("has its six sections in a region that scrolls by keyboard", async () => {
  await openDisclaimer();
  const region = screen.getByRole("region", { name: "Legal disclaimer" });
  expect(region).toHaveAttribute("tabindex", "0");
  expect(
    within(region)
      .getAllByRole("heading", { level: 2 })
      .map((heading) => heading.textContent),
  ).toEqual([
    "General disclaimer",
    "Health and medical disclaimer",
    "Financial disclaimer",
    "AI technology disclaimer",
    "Limitation of liability",
    "Questions",
  ]);
});

/** @shows UX-21 */
test("without the box ticked the button is disabled, and pressing it shows why", async () => {
  const { user, api } = await openDisclaimer();
  expect(accept()).toHaveAttribute("aria-disabled", "true");
  await user.click(accept());
  const toast = await findToast("Acknowledgment Required");
  expect(
    within(toast).getByText("Please check the box to acknowledge you've read and understood the disclaimer."),
  ).toBeVisible();
  expect(screen.getByRole("checkbox")).toHaveFocus();
  expect(screen.getByRole("checkbox")).toBeInvalid();
  expect(screen.getByRole("checkbox")).toHaveAccessibleDescription(/^Please check the box/u);
  expect(api.callsOf("AcceptDisclaimer")).toHaveLength(0);
  await user.click(screen.getByRole("checkbox"));
  expect(screen.getByRole("checkbox")).toBeValid();
  await waitFor(() => expect(toast).not.toBeInTheDocument(), { timeout: 500 });
});

test("the assessment opens 100 ms after the acceptance", async () => {
  const { user } = await openDisclaimer();
  await import("#src/app/pages/onboarding-page.tsx");
  await user.click(screen.getByRole("checkbox"));
  jest.useFakeTimers();
  fireEvent.click(accept());
  await act(() => jest.advanceTimersByTimeAsync(99));
  expect(screen.queryByText("Step 1 of 5")).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(30));
  expect(screen.getByText("Step 1 of 5")).toBeVisible();
  // It is placed once, so it waits for the screen on which it stays.
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByText("Disclaimer Accepted")).toBeVisible();
  jest.useRealTimers();
});

test("accepting sends the time, shows a toast, and opens the assessment with a refetched user", async () => {
  const { user, api } = await openDisclaimer();
  await user.click(screen.getByRole("checkbox"));
  const release = api.hold("AcceptDisclaimer");
  await user.click(accept());
  expect(await screen.findByRole("button", { name: "Processing..." })).toBeVisible();
  release();
  const toast = await findToast("Disclaimer Accepted");
  expect(
    within(toast).getByText("You can now use the app. Welcome to your personal development journey!"),
  ).toBeVisible();
  expect(await screen.findByText("Step 1 of 5")).toBeVisible();
  expect(window.location.pathname).toBe("/onboarding");
  const acceptedAt = api.callsOf("AcceptDisclaimer")[0]?.variables["acceptedAt"];
  expect(new Date(String(acceptedAt)).toISOString()).toBe(acceptedAt);
  await waitFor(() => expect(api.callsOf("CurrentViewer")).toHaveLength(2));
});

test("a failure shows a toast, and the box stays ticked for a retry", async () => {
  const { user, api } = await openDisclaimer();
  api.refuse("AcceptDisclaimer", { status: 500, message: "Something went wrong" });
  await user.click(screen.getByRole("checkbox"));
  await user.click(accept());
  expect(await screen.findByText("Failed to accept disclaimer. Please try again.")).toBeVisible();
  expect(screen.getByRole("checkbox")).toBeChecked();
  api.accept("AcceptDisclaimer");
  await user.click(accept());
  expect(await screen.findByText("Step 1 of 5")).toBeVisible();
});
