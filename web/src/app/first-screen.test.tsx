import { expect, test } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";

import { noteDashboard } from "#src/lib/first-screen.ts";
import { areaCard, completeButtons, openCareer, toggle, withChallenges } from "#src/test/dashboard-screen.ts";
import { openApp } from "#src/test/render-app.tsx";

const asked = ["CurrentViewer", "FocusAreas", "Challenges"];

/** How often the first screen's own questions were asked. */
const questionsOf = (api: ReturnType<typeof withChallenges>) =>
  Object.fromEntries(["FirstScreen", ...asked].map((name) => [name, api.callsOf(name).length]));
const one = { FirstScreen: 1, CurrentViewer: 0, FocusAreas: 0, Challenges: 0 };

test("the second visit asks for the user, the areas and their challenges in one request", async () => {
  const api = withChallenges();
  openApp("/", api);
  await screen.findByRole("article", { name: "Career Growth" });
  expect(questionsOf(api)).toEqual({ FirstScreen: 0, CurrentViewer: 1, FocusAreas: 1, Challenges: 0 });
  await waitFor(() => expect(api.callsOf("RecordDashboardVisit")).toHaveLength(1));
  cleanup();
  const second = withChallenges();
  const { user } = await openCareer(second);
  expect(questionsOf(second)).toEqual(one);
  await user.click(toggle("Career Growth"));
  await user.click(toggle("Career Growth"));
  await waitFor(() => expect(completeButtons()).toHaveLength(3));
  expect(questionsOf(second)).toEqual(one);
});

test("another path, and a device whose person has signed out, ask for the user only", async () => {
  noteDashboard();
  const api = withChallenges();
  openApp("/friends", api);
  await screen.findByRole("heading", { level: 1, name: /Friends/u });
  expect(questionsOf(api)).toMatchObject({ FirstScreen: 0, CurrentViewer: 1 });
  cleanup();
  localStorage.clear();
  const signedOut = withChallenges({ viewer: null });
  openApp("/", signedOut);
  await screen.findByRole("heading", { level: 1 });
  expect(questionsOf(signedOut)).toMatchObject({ FirstScreen: 0, CurrentViewer: 1 });
});

test("a session that has ended meanwhile leads to the start page, by the usual question", async () => {
  noteDashboard();
  const api = withChallenges({ viewer: null });
  openApp("/", api);
  await waitFor(() => expect(api.callsOf("CurrentViewer")).toHaveLength(1));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("Unauthorized")).toBeNull();
  cleanup();
  openApp("/", api);
  await waitFor(() => expect(api.callsOf("CurrentViewer")).toHaveLength(2));
  expect(api.callsOf("FirstScreen")).toHaveLength(1);
});

test("while the areas cannot be read, the user is still asked for, and the areas say so", async () => {
  noteDashboard();
  const api = withChallenges();
  api.refuse("FirstScreen", { status: 503, message: "Something went wrong" });
  api.refuse("FocusAreas", { status: 503, message: "Something went wrong" });
  const { user } = openApp("/", api);
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.accept("FocusAreas");
  await user.click(retry);
  await waitFor(() => expect(areaCard("Career Growth")).toBeVisible());
});

test("without a connection nothing is asked twice, and the next try asks for all of it", async () => {
  noteDashboard();
  const api = withChallenges();
  api.refuse("FirstScreen", "offline");
  openApp("/", api);
  const retry = await screen.findByRole("button", { name: /retry|try again/iu });
  expect(questionsOf(api)).toEqual(one);
  api.accept("FirstScreen");
  retry.click();
  await waitFor(() => expect(areaCard("Career Growth")).toBeVisible());
  expect(questionsOf(api)).toEqual({ ...one, FirstScreen: 2 });
});
