import { randomUUID } from "node:crypto";
import type { Viewer } from "@questwell/common";
import type { ChallengeSet } from "../../services/progress/src/challenges/challenge-set.model.ts";
import { newBuiltInRows } from "../../services/progress/src/focus-areas/built-in-rows.ts";
import type { BuiltInAreaRow } from "../../services/progress/src/focus-areas/focus-area.model.ts";
import { areaNames, builtInIdOf } from "../../services/progress/src/ledger/area-names.ts";
import type { Onboarding } from "../../services/progress/src/onboarding/onboarding.model.ts";
import { newOnboarding } from "../../services/progress/src/onboarding/new-onboarding.ts";
import { newViewer } from "../support/viewer.ts";

const LEVEL = 5;
const PER_SET = 3;

export { areaNames };

/** A person with an assessment, its areas, and a set of open challenges in each area. */
export interface Newcomer {
  viewer: Viewer;
  onboarding: Onboarding;
  areas: BuiltInAreaRow[];
  sets: ChallengeSet[];
}

/** The assessment of a person, published. */
export function assessmentOf(viewer: Viewer, now: Date): Onboarding {
  const areas = areaNames.map((name) => ({
    name,
    level: LEVEL,
    currentGoal: "One small step on most days of the week.",
  }));
  return { ...newOnboarding(viewer, areas, now), pub: 1 };
}

export function newcomer(now: Date): Newcomer {
  const viewer = newViewer();
  const sets = areaNames.map((name, index) => openSet(viewer, builtInIdOf(viewer.id, name), index + 1, now));
  const onboarding = assessmentOf(viewer, now);
  return { viewer, onboarding, areas: newBuiltInRows(onboarding), sets };
}

/** The first set of an area. */
function openSet({ id: userId }: Viewer, focusAreaId: string, daySlot: number, now: Date): ChallengeSet {
  const time = now.toISOString();
  return {
    _id: randomUUID(),
    userId,
    focusAreaId,
    generation: 1,
    hour: time.slice(0, 13),
    hourSlot: 1,
    day: time.slice(0, 10),
    daySlot,
    coach: "built-in",
    coachReason: null,
    createdAt: now,
    challenges: Array.from({ length: PER_SET }, (_, index) => ({
      id: randomUUID(),
      subgoalId: null,
      title: `Take a walk around the block, number ${index + 1}`,
      description:
        "Leave the phone at home, take the long way, and note one thing that you had not seen before.",
      difficulty: "easy",
    })),
    why: [],
  };
}

/** Takes one of each list in turn: neighbours belong to different people. */
export function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  );
}
