import { afterEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";

import { announceNewVersion } from "#src/lib/app-version.ts";
import { completeButtons, completeIn, openCareer, titles } from "#src/test/dashboard-screen.ts";
import { openWorld } from "#src/test/render-app.tsx";

const outdated = { status: 400, code: "CLIENT_OUTDATED", message: "This version of the app is outdated." };

afterEach(() => {
  jest.restoreAllMocks();
});

test("a newer version shows a banner with a Reload button that loads it", async () => {
  const { reload, user } = openWorld("/auth", { viewer: null });
  await screen.findByRole("heading", { name: "Welcome" });
  act(announceNewVersion);
  expect(await screen.findByText("A new version is ready.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a server that no longer accepts this version shows the same banner, never a toast", async () => {
  const { api } = await openCareer();
  api.refuse("CompleteChallenge", outdated);
  fireEvent.click(completeIn(titles.easy));
  expect(await screen.findByText("A new version is ready.")).toBeVisible();
  await waitFor(() => expect(completeButtons()).toHaveLength(3));
  expect(document.querySelector("li[data-state]")).toBeNull();
  expect(screen.queryByText(outdated.message)).toBeNull();
});
