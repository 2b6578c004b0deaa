import type { Difficulty } from "../ledger/xp-by-difficulty.ts";
import type { PlannedWeek } from "../week-plans/planned-weeks.ts";
import { countedOf, type NextSet, type PastChallenge, type PastSet } from "./next-set.ts";
import type { SetReason } from "./set-reason.ts";

/** The counted challenges of a difficulty that a reason is about. */
const LAST = 4;
/** The barred ideas that a reason names, those dismissed last. */
const MOST_NAMED = 10;
const TOP_ASSESSED = 10;
const TIMES_PER_STEP = 2;
const DAY_MS = 24 * 3_600_000;
const COMEBACK_DAYS = 7;

/** What is known of an area when its next set is chosen. */
export interface Known {
  past: readonly PastSet[];
  next: NextSet;
  /** The level of the assessment; null for a custom goal. */
  assessedLevel: number | null;
  /** The open steps of a custom goal's plan that are sent to the coach. */
  openSteps: readonly { id: string; completedCount: number }[];
  /** The challenges whose ideas are barred, those dismissed last first. */
  barredIds: readonly string[];
  /** The area in this week's plan; null without. */
  planned: Pick<PlannedWeek, "done" | "target"> | null;
  now: Date;
}

/**
 * The facts that an area's next set is chosen by. Pure, and computed before the coach is asked: no text of a coach has
 * a part in it.
 */
export function reasonsFor(known: Known): SetReason[] {
  const done = [...new Set(known.next.shape)].flatMap((difficulty) => doneOf(known.past, difficulty));
  return [
    ...done,
    ...(done.length === 0 ? assessed(known.assessedLevel) : []),
    ...known.openSteps.map(({ id, completedCount }) =>
      reason("openStep", { have: completedCount, of: TIMES_PER_STEP, subgoalId: id }),
    ),
    ...weekPlan(known.planned),
    ...notForMe(known),
    ...comeback(known),
  ];
}

const reason = (kind: SetReason["kind"], facts: Partial<SetReason>): SetReason => ({
  kind,
  have: null,
  of: null,
  difficulty: null,
  challengeIds: [],
  subgoalId: null,
  ...facts,
});

/** How many of the last four challenges of a difficulty were completed, of those that count for the difficulty. */
function doneOf(past: readonly PastSet[], difficulty: Difficulty): SetReason[] {
  const last = countedOf(past)
    .filter((challenge) => challenge.difficulty === difficulty)
    .slice(0, LAST);
  if (last.length === 0) return [];
  const have = last.filter(({ completedAt }) => completedAt).length;
  return [reason("doneOf", { have, of: last.length, difficulty, challengeIds: idsOf(last) })];
}

const assessed = (level: number | null): SetReason[] =>
  level === null ? [] : [reason("assessed", { have: level, of: TOP_ASSESSED })];

const weekPlan = (planned: Known["planned"]): SetReason[] =>
  planned === null ? [] : [reason("weekPlan", { have: planned.done, of: planned.target })];

/** Ideas that are left out, and lack of time in the active set, which asks for easy challenges. */
function notForMe({ past: [active = []], next, barredIds }: Known): SetReason[] {
  const named = barredIds.slice(0, MOST_NAMED);
  const hurried = active.filter(
    ({ completedAt, dismissal }) => !completedAt && dismissal?.reason === "noTime",
  );
  return [
    ...(named.length > 0 ? [reason("notForMe", { have: named.length, challengeIds: [...named] })] : []),
    ...(next.because.kind === "noTime"
      ? [reason("notForMe", { have: hurried.length, difficulty: "easy", challengeIds: idsOf(hurried) })]
      : []),
  ];
}

/** The days since the last completion, from a week on. */
function comeback({ past, now }: Known): SetReason[] {
  const [latest] = past
    .flat()
    .flatMap(({ id, completedAt }) => (completedAt ? [{ id, completedAt }] : []))
    .toSorted((one, other) => other.completedAt.getTime() - one.completedAt.getTime());
  if (!latest) return [];
  const days = daysBetween(latest.completedAt, now);
  return days < COMEBACK_DAYS ? [] : [reason("comeback", { have: days, challengeIds: [latest.id] })];
}

const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY_MS);
const idsOf = (challenges: readonly Pick<PastChallenge, "id">[]) => challenges.map(({ id }) => id);

/** The reasons of a set that are about one of its challenges. */
export const reasonsAbout = (
  reasons: readonly SetReason[],
  { difficulty, subgoalId }: { difficulty: Difficulty; subgoalId: string | null },
): SetReason[] =>
  reasons.filter(
    (each) =>
      (each.difficulty === null || each.difficulty === difficulty) &&
      (each.subgoalId === null || each.subgoalId === subgoalId),
  );
