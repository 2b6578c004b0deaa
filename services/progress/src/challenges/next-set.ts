import type { ChosenDifficulty, DifficultyChoice } from "../ledger/chosen-difficulty.ts";
import type { Difficulty } from "../ledger/xp-by-difficulty.ts";
import { asksForLess, type PlanIntent } from "../week-plans/plan-intents.ts";
import type { DismissalReason } from "./dismissal-reasons.ts";

type Step = Exclude<DifficultyChoice, "automatic">;

/** The steps of difficulty, the easiest first. */
const steps: readonly Step[] = ["easier", "usual", "harder"];
const shapes: Readonly<Record<Step, readonly Difficulty[]>> = {
  easier: ["easy", "easy", "medium"],
  usual: ["easy", "medium", "hard"],
  harder: ["medium", "hard", "hard"],
};
/** Easy challenges take at most ten minutes. */
const tenMinutes: readonly Difficulty[] = ["easy", "easy", "easy"];

const COUNTED = 10;
const ENOUGH = 6;
const RAISED_FROM_PERCENT = 80;
const LOWERED_TO_PERCENT = 40;
const TRIED_MS = 24 * 3_600_000;

/** How a challenge of an earlier set ended, or stands. */
export interface PastChallenge {
  id: string;
  difficulty: Difficulty;
  /** Null while it is open. */
  completedAt: Date | null;
  /** Null unless it was put aside; a completion ends that. */
  dismissal: { reason: DismissalReason; dismissedAt: Date } | null;
  /** How long it was active, in milliseconds: until its area's next set, or until now. */
  activeMs: number;
}

/** The challenges of an earlier set. */
export type PastSet = readonly PastChallenge[];

/** Why a set gets its difficulties: `have` of the last `of` challenges that count were completed. */
export interface NextSetReason {
  kind: "start" | "raised" | "kept" | "lowered" | "noTime" | "chosen" | "weekPlan";
  /** Null for noTime, chosen and weekPlan. */
  have: number | null;
  of: number | null;
}

/** What the person planned for the area in the current week. */
interface Planned {
  intent: PlanIntent;
  plannedAt: Date;
}

/** The difficulties of an area's next set. */
export interface NextSet {
  shape: readonly Difficulty[];
  because: NextSetReason;
  choice: DifficultyChoice;
}

/**
 * An area's challenges that tell how hard its sets are, newest first: those completed, those that were open for 24
 * hours, and those put aside as too hard. Those of a set that was replaced sooner, or put aside for another reason, tell
 * nothing.
 */
export const countedOf = (past: readonly PastSet[]): PastChallenge[] => past.flat().filter(counts);

function counts({ completedAt, dismissal, activeMs }: PastChallenge): boolean {
  if (completedAt) return true;
  return dismissal ? dismissal.reason === "tooHard" : activeMs >= TRIED_MS;
}

/**
 * The difficulties of an area's next set. They follow the last 10 challenges that count: one step up from the last set
 * if 80 % and more of them were completed, one step down if 40 % and less, one of each while there are fewer than 6.
 * What the person set by hand comes first; before it lack of time in the active set, and a plan for this week that asks
 * for less or for rest, unless these came earlier.
 *
 * @param past the area's newest sets, the active one first
 */
export function nextSetAfter(
  past: readonly PastSet[],
  chosen: ChosenDifficulty | null,
  planned: Planned | null = null,
): NextSet {
  const choice = chosen?.choice ?? "automatic";
  const reason = (kind: NextSetReason["kind"]) => ({ kind, have: null, of: null });
  const hurriedAt = lackOfTimeIn(past[0] ?? []);
  if (hurriedAt && !(chosen && chosen.chosenAt > hurriedAt))
    return { shape: tenMinutes, because: reason("noTime"), choice };
  if (planned && asksForLess(planned.intent) && !(chosen && chosen.chosenAt > planned.plannedAt))
    return { shape: tenMinutes, because: reason("weekPlan"), choice };
  if (choice !== "automatic") return { shape: shapes[choice], because: reason("chosen"), choice };
  const counted = countedOf(past).slice(0, COUNTED);
  const have = counted.filter(({ completedAt }) => completedAt).length;
  const kind = kindOf(have, counted.length);
  return { shape: shapes[stepAfter(past, kind)], because: { kind, have, of: counted.length }, choice };
}

/** When a challenge of a set was last put aside for lack of time; null if none was. */
function lackOfTimeIn(active: PastSet): Date | null {
  const moments = active
    .filter(({ completedAt }) => !completedAt)
    .flatMap(({ dismissal }) => (dismissal?.reason === "noTime" ? [dismissal.dismissedAt] : []));
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

function kindOf(have: number, of: number): "start" | "raised" | "kept" | "lowered" {
  if (of < ENOUGH) return "start";
  if (100 * have >= RAISED_FROM_PERCENT * of) return "raised";
  return 100 * have <= LOWERED_TO_PERCENT * of ? "lowered" : "kept";
}

function stepAfter(past: readonly PastSet[], kind: "start" | "raised" | "kept" | "lowered"): Step {
  if (kind === "start") return "usual";
  const change = { raised: 1, kept: 0, lowered: -1 }[kind];
  const last = past.flatMap((set) => stepOf(set) ?? [])[0] ?? "usual";
  const index = Math.min(steps.length - 1, Math.max(0, steps.indexOf(last) + change));
  return steps[index] ?? "usual";
}

/** The step whose shape a set has; undefined for one of ten-minute challenges. */
function stepOf(set: PastSet): Step | undefined {
  const difficulties = set.map(({ difficulty }) => difficulty).join();
  return steps.find((step) => shapes[step].join() === difficulties);
}
