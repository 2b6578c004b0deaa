import { randomUUID } from "node:crypto";
import type { Viewer } from "@questwell/common";
import { ChallengeSetModel, type ChallengeSet } from "../src/challenges/challenge-set.model.ts";
import { nextEntry } from "../src/completions/next-entry.ts";
import { builtInAreas } from "../src/focus-areas/built-in-areas.ts";
import { FocusAreaModel } from "../src/focus-areas/focus-area.model.ts";
import { GoalSlotModel, type GoalSlot } from "../src/goal-slots/goal-slot.model.ts";
import { GoalModel } from "../src/goal-slots/goal.model.ts";
import { newGoal } from "../src/goal-slots/new-goal.ts";
import { builtInIdOf } from "../src/ledger/area-names.ts";
import type { LedgerEntry } from "../src/ledger/ledger-entry.ts";
import { LedgerModel, type LedgerRow } from "../src/ledger/ledger.model.ts";
import { storedTotals } from "../src/ledger/stored-totals.ts";
import type { Difficulty } from "../src/ledger/xp-by-difficulty.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_PER_GOAL = 7;
const ACTIVE_GOALS = 3;
/** Few enough that a busy engine stores them within the timeout of one command. */
const BATCH = 200;
const NEWEST_SETS = 1000;

/** The completions of a day: 200 XP, so that the last one reaches a level every day. */
const perDay: readonly Difficulty[] = ["easy", "medium", "hard", "medium", "medium"];

interface Area {
  _id: string;
  name: string;
  subgoals: { id: string; title: string }[];
}

/**
 * A person's history of this many days up to `end`, with five completions a day and a new goal each week, in the form
 * the use cases store it: created by the same functions, without the calls.
 *
 * @returns the rows of the ledger, oldest first
 */
export async function liveFor(viewer: Viewer, days: number, end: Date): Promise<LedgerRow[]> {
  const builtIns: Area[] = builtInAreas.map(({ name }) => ({
    _id: builtInIdOf(viewer.id, name),
    name,
    subgoals: [],
  }));
  const goals: GoalSlot[] = [];
  const sets: ChallengeSet[] = [];
  const generations = new Map<string, number>();
  const rows: LedgerRow[] = [];
  let last: LedgerEntry | null = null;
  for (let day = 0; day < days; day += 1) {
    const morning = new Date(end.getTime() - (days - day) * DAY_MS);
    if (day % DAYS_PER_GOAL === 0) goals.push(goalOf(viewer, goals.length, morning));
    const active = goals.slice(-ACTIVE_GOALS);
    const areas = [...active.map((goal) => ({ ...goal, name: goal._id })), ...builtIns];
    for (const [index, difficulty] of perDay.entries()) {
      const area = areas[(day * perDay.length + index) % areas.length];
      if (!area) throw new Error("There are areas");
      const at = new Date(morning.getTime() + (index + 1) * 2 * HOUR_MS);
      const generation = (generations.get(area._id) ?? 0) + 1;
      generations.set(area._id, generation);
      const set = setOf(viewer, area, { generation, daySlot: index + 1, at, difficulty });
      sets.push(set);
      const [{ ...challenge }] = set.challenges as [ChallengeSet["challenges"][number]];
      const { focusAreaId, coach, createdAt } = set;
      const activeAreaIds = areas.map(({ _id }) => _id);
      const completion = { challenge: { ...challenge, focusAreaId, coach, createdAt }, area, activeAreaIds };
      last = nextEntry(last, { ...completion, viewer, at, now: at });
      rows.push({ ...last, after: storedTotals(last.after, viewer.id), pub: 1 });
    }
  }
  await insert(LedgerModel, rows);
  // The others are in the ledger's rows, and every query of sets reads the newest.
  await insert(ChallengeSetModel, sets.slice(-NEWEST_SETS));
  await insert(
    GoalModel,
    goals.map((goal) => ({ ...newGoal(goal), pub: 1 })),
  );
  const generationFrom = (areaId: string) => Math.max((generations.get(areaId) ?? 0) - 1, 0);
  await insert(
    GoalSlotModel,
    goals.slice(-ACTIVE_GOALS).map((goal) => ({ ...goal, generationFrom: generationFrom(goal._id) })),
  );
  for (const { _id } of builtIns)
    await FocusAreaModel.updateOne({ _id }, { $set: { generationFrom: generationFrom(_id) } });
  return rows;
}

function goalOf({ id: userId }: Viewer, index: number, createdAt: Date): GoalSlot {
  const steps = ["Find out what it takes", "Do a first small round", "Make it a habit"];
  return {
    _id: randomUUID(),
    userId,
    title: `Run the half marathon of week ${String(index).padStart(4, "0")}`,
    subgoals: steps.map((title) => ({ id: randomUUID(), title })),
    createdAt,
    slot: ((index % ACTIVE_GOALS) + 1) as GoalSlot["slot"],
    sharing: { askBeforeSharing: true, settingsRev: 0 },
    day: createdAt.toISOString().slice(0, 10),
    daySlot: 1,
    isChecked: true,
    hasFact: true,
  };
}

interface SetWish extends Pick<ChallengeSet, "generation" | "daySlot"> {
  at: Date;
  difficulty: Difficulty;
}

/** The area's next set; its first challenge is the completed one. */
function setOf(
  { id: userId }: Viewer,
  area: Area,
  { generation, daySlot, at, difficulty }: SetWish,
): ChallengeSet {
  const step = area.subgoals[generation % Math.max(area.subgoals.length, 1)];
  const challenge = (index: number) => ({
    id: randomUUID(),
    subgoalId: step?.id ?? null,
    title: `Take a walk around the block, number ${String(generation).padStart(5, "0")}`,
    description:
      "Leave the phone at home, take the long way, and note one thing that you had not seen before.",
    difficulty: index === 0 ? difficulty : "easy",
  });
  return {
    _id: randomUUID(),
    userId,
    focusAreaId: area._id,
    generation,
    hour: at.toISOString().slice(0, 13),
    hourSlot: 1,
    day: at.toISOString().slice(0, 10),
    daySlot,
    coach: "built-in",
    createdAt: new Date(at.getTime() - HOUR_MS),
    challenges: [challenge(0), challenge(1), challenge(2)],
  };
}

/** Bypasses mongoose: validating so many rows would take minutes. */
async function insert<Row>(
  { collection }: { collection: { insertMany(rows: never[]): Promise<unknown> } },
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await collection.insertMany(rows.slice(from, from + BATCH) as never[]);
}
