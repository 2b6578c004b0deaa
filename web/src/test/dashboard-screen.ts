import { expect, jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { challengeSet } from "#src/test/fake-world.ts";
import { type OpenedApp, openApp } from "#src/test/render-app.tsx";

/** Queries for the dashboard around the challenges of an area. */
export const areaCard = (name: string) => screen.getByRole("article", { name });
export const toggle = (name: string) =>
  within(areaCard(name)).getByRole("button", { name: /^(View|Hide) Challenges/u });
export const completeButtons = () => screen.queryAllByRole("button", { name: "Mark Complete" });
export const cardOf = (title: string) => screen.getByRole("article", { name: title });
export const completeIn = (title: string) =>
  within(cardOf(title)).getByRole("button", { name: "Mark Complete" });

const [easy = "", medium = "", hard = ""] = challengeSet("area-career", 1).map(({ title }) => title);

/** The titles of the active challenges in Career Growth. */
export const titles = { easy, medium, hard };

export const withChallenges = (changes = {}) =>
  createFakeApi({ challenges: challengeSet("area-career", 1), ...changes });

/** Opens the dashboard and expands Career Growth. */
export async function openCareer(api: FakeApi = withChallenges()): Promise<OpenedApp> {
  const opened = openApp("/", api);
  await screen.findByRole("article", { name: "Career Growth" });
  await opened.user.click(toggle("Career Growth"));
  await waitFor(() => expect(completeButtons()).toHaveLength(3));
  return opened;
}

/** Advances the fake timers, including everything that runs in that time. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens the dashboard with fake timers; time advances only with `pass`. */
export async function openWithFakeTimers(api: FakeApi): Promise<OpenedApp> {
  // Preloaded: fetching code takes real time.
  await import("#src/app/onboarded-layout.tsx");
  await import("#src/app/pages/dashboard-page.tsx");
  await import("#src/app/offline-sync.ts");
  await import("#src/app/banner-stack.tsx");
  await import("#src/app/toaster.tsx");
  jest.useFakeTimers();
  const opened = openApp("/", api);
  while (!screen.queryByRole("article", { name: "Career Growth" })) await pass(10);
  return opened;
}
