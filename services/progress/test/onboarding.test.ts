/** @shows ASVS-2.2.3 */

import { describe, expect, test } from "@jest/globals";
import { AchievementUnlockedSchema, OnboardingCompletedSchema } from "@questwell/proto";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import { COMPLETE_ONBOARDING, FOCUS_AREAS, useProgress } from "./boot-progress.ts";

const progress = useProgress();

const newcomer = () => makeViewer({ isOnboarded: false });
const allAt = (level: number) =>
  ["financial", "career", "relationships", "physical", "mental"].map((focusArea) => ({ focusArea, level }));
const rowsOf = (userId: string) =>
  progress.database.collection<{ _id: string }>("onboardings").find({ _id: userId }).toArray();

const knowThyself = {
  id: "know_thyself",
  title: "Know Thyself",
  description: "Finish the assessment of your five life areas.",
};

describe("completing the assessment", () => {
  /** @shows BOUND-progress.onboardings.areas */
  test("creates the five areas at their levels, with a current goal from the coach for each", async () => {
    const viewer = newcomer();
    const responses = [
      { focusArea: "mental", level: 10 },
      { focusArea: "financial", level: 2 },
    ];
    const { data, error } = await progress.as(viewer)(COMPLETE_ONBOARDING, { responses });
    expect(error).toBeNull();
    const areas = data.completeOnboarding.focusAreas;
    expect(areas.map((area: { name: string; level: number }) => [area.name, area.level])).toEqual([
      ["financial", 2],
      ["career", 5],
      ["relationships", 5],
      ["physical", 5],
      ["mental", 10],
    ]);
    expect(areas[0]).toEqual({
      id: expect.any(String),
      name: "financial",
      displayName: "Financial Health",
      currentGoal: "financial at 2, motivational",
      icon: "dollar-sign",
      color: "secondary",
      isCustom: false,
      isActive: true,
      level: 2,
      progress: 0,
      streak: 0,
      xp: 0,
      completedCount: 0,
      createdAt: expect.any(String),
      subgoals: null,
    });
    expect(data.completeOnboarding.achievementUnlocked).toMatchObject(knowThyself);
    expect(data.completeOnboarding.achievementsUnlocked).toEqual([
      data.completeOnboarding.achievementUnlocked,
    ]);
  });

  /** @shows BOUND-progress.goals.activities BOUND-progress.onboardings.out */
  test("writes one row and publishes two events", async () => {
    const viewer = newcomer();
    await progress.as(viewer)(COMPLETE_ONBOARDING, { responses: allAt(4) });
    expect(await rowsOf(viewer.id)).toHaveLength(1);
    const [completed] = await waitFor(async () => {
      const events = await progress.nats.events(OnboardingCompletedSchema, viewer.id);
      return events.length > 0 && events;
    });
    expect(completed).toMatchObject({
      id: `${viewer.id}:onboarding:1:0`,
      message: { userId: viewer.id, areas: allAt(4).map(({ focusArea: name, level }) => ({ name, level })) },
    });
    const [unlocked] = await waitFor(async () => {
      const events = await progress.nats.events(AchievementUnlockedSchema, viewer.id);
      return events.length > 0 && events;
    });
    expect(unlocked).toMatchObject({
      id: `${viewer.id}:onboarding:1:1`,
      message: { achievementId: "know_thyself", sharing: { askBeforeSharing: true, settingsRev: 0 } },
    });
  });

  test("returns the first response when it is repeated, and replaces nothing", async () => {
    const call = progress.as(newcomer());
    const first = await call(COMPLETE_ONBOARDING, { responses: allAt(3) });
    const second = await call(COMPLETE_ONBOARDING, { responses: allAt(9) });
    expect(second.data).toEqual(first.data);
  });

  /** @shows BOUND-progress.focus_areas BOUND-progress.onboardings */
  test("counts once for many concurrent requests", async () => {
    const viewer = newcomer();
    const call = progress.as(viewer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(COMPLETE_ONBOARDING, { responses: allAt((index % 10) + 1) }),
      ),
    );
    expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 20 }, () => null));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await rowsOf(viewer.id)).toHaveLength(1);
  });

  test("requires only a session and the disclaimer", async () => {
    const anonymous = await progress.as(null)(COMPLETE_ONBOARDING, { responses: allAt(5) });
    expect(anonymous.error).toMatchObject({ code: "UNAUTHENTICATED", status: 401, message: "Unauthorized" });
    const viewer = makeViewer({ hasAcceptedDisclaimer: false, isOnboarded: false });
    const early = await progress.as(viewer)(COMPLETE_ONBOARDING, { responses: allAt(5) });
    expect(early.error).toMatchObject({ code: "GATE", status: 403, message: "Disclaimer not accepted" });
    expect(await rowsOf(viewer.id)).toEqual([]);
  });

  test.each([
    ["no answer", [], "Please answer the assessment"],
    ["an unknown area", [{ focusArea: "cooking", level: 5 }], "Unknown focus area"],
    ["an over-long area", [{ focusArea: "x".repeat(10_000), level: 5 }], "Unknown focus area"],
    ["a level below 1", [{ focusArea: "career", level: 0 }], "Level must be a whole number from 1 to 10"],
    ["a level above 10", [{ focusArea: "career", level: 11 }], "Level must be a whole number from 1 to 10"],
    [
      "one area twice",
      [...allAt(5), { focusArea: "career", level: 6 }],
      "Each focus area can be assessed once",
    ],
  ])("rejects %s and stores nothing", async (_, responses, message) => {
    const viewer = newcomer();
    const { error } = await progress.as(viewer)(COMPLETE_ONBOARDING, { responses });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
    expect(await rowsOf(viewer.id)).toEqual([]);
  });

  test.each([
    ["missing", undefined],
    ["of the wrong type", "career"],
    ["an operator", { $ne: null }],
    ["a list of operators", [{ focusArea: { $ne: null }, level: { $gt: 0 } }]],
    ["with an unknown field", [{ focusArea: "career", level: 5, xp: 1_000_000 }]],
  ])("rejects responses that are %s and stores nothing", async (_, responses) => {
    const viewer = newcomer();
    const { error } = await progress.as(viewer)(COMPLETE_ONBOARDING, { responses });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect(await rowsOf(viewer.id)).toEqual([]);
  });

  test("uses fallback sentences soon if the coach does not respond", async () => {
    progress.coach.stopResponding();
    const startedAt = performance.now();
    const { data, error } = await progress.as(newcomer())(COMPLETE_ONBOARDING, { responses: allAt(5) });
    await progress.coach.resubscribe();
    expect(error).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    const [financial] = data.completeOnboarding.focusAreas;
    expect(financial.currentGoal).toBe("Build money habits that give you room to breathe.");
  });

  test("uses fallback sentences if no coach is running", async () => {
    await progress.coach.unsubscribe();
    const { data, error } = await progress.as(newcomer())(COMPLETE_ONBOARDING, { responses: allAt(5) });
    await progress.coach.resubscribe();
    expect(error).toBeNull();
    for (const { currentGoal } of data.completeOnboarding.focusAreas)
      expect(currentGoal).toMatch(/^[A-Z].+\.$/u);
  });

  test("creates the areas on the next read if a crash came before them", async () => {
    const viewer = makeViewer();
    const call = progress.as(viewer);
    await call(COMPLETE_ONBOARDING, { responses: allAt(7) });
    const before = await call(FOCUS_AREAS);
    await progress.database
      .collection("focus_areas")
      .deleteMany({ userId: viewer.id, name: { $ne: "career" } });
    const after = await call(FOCUS_AREAS);
    expect(after.data).toEqual(before.data);
    expect(after.data.focusAreas).toHaveLength(5);
  });
});

describe("whether the viewer is onboarded", () => {
  const query = "{ isViewerOnboarded }";

  test("becomes true with the assessment, regardless of the token", async () => {
    const viewer = newcomer();
    const call = progress.as(viewer);
    expect((await call(query)).data).toEqual({ isViewerOnboarded: false });
    await call(COMPLETE_ONBOARDING, { responses: allAt(5) });
    expect((await call(query)).data).toEqual({ isViewerOnboarded: true });
  });

  test("requires a session", async () => {
    const { error } = await progress.as(null)(query);
    expect(error).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
