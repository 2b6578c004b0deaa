import type { Context } from "../context.ts";
import type { FocusAreaView } from "../focus-areas/focus-area-view.ts";
import type { ChallengeView } from "../ledger/challenge.ts";
import { completedChallengeOf, completionOf } from "../ledger/ledger-entry.ts";
import {
  findNewestInArea,
  findRecentCompletions,
  type CompletedRow,
  type ReadCompletion,
} from "../ledger/completed-in-areas.ts";
import { activeSetsOf, openChallengesOf } from "./active-challenges.ts";
import { idsOf } from "./challenge-sets.ts";

/** How many completed challenges an opened area shows at first. */
const NEWEST = 3;

/** What an opened area shows. */
export interface AreaChallenges {
  /** The open ones of its active set, with their dismissals and reasons. */
  active: ChallengeView[];
  /** The three that were recorded last, the last one first. */
  newestCompleted: ChallengeView[];
}

/**
 * The challenges of the viewer's active areas, in the order of `areas`; null for any other area. Two commands for all
 * areas, and one for each in which nothing was completed lately.
 */
export async function loadAreaChallenges(
  ctx: Context,
  areas: readonly FocusAreaView[],
): Promise<(AreaChallenges | null)[]> {
  const { id: userId } = ctx.requireViewer();
  const own = areas.filter((area) => area.isActive && area.userId === userId);
  const sets = await activeSetsOf(own);
  const rows = await findRecentCompletions(userId, {
    challengeIds: idsOf(sets),
    newestSeq: newestSeqOf(own),
    perArea: NEWEST,
  });
  const completions = new Map(rows.map((row) => [row.challenge.id, completionOf(row)]));
  const active = openChallengesOf(sets, completions, true);
  const newest = await Promise.all(own.map((area) => newestOf(area, rows)));
  return areas.map((area) => {
    const index = own.indexOf(area);
    return index === -1
      ? null
      : {
          active: active.filter(({ focusAreaId }) => focusAreaId === area.id),
          newestCompleted: (newest[index] ?? []).map(completedChallengeOf),
        };
  });
}

/** The `seq` of the person's newest completion; null where it was not read. */
const newestSeqOf = (areas: readonly FocusAreaView[]): number | null =>
  areas.reduce<number | null>((newest, { completedInAll }) => newest ?? completedInAll, null);

/** An area's newest completions; they are asked for where the recent ones do not contain them. */
async function newestOf(
  { id, userId, completedCount }: FocusAreaView,
  rows: readonly ReadCompletion[],
): Promise<CompletedRow[]> {
  const recent = rows.filter(({ isRecent, challenge }) => isRecent && challenge.focusAreaId === id);
  const known = recent.toSorted((one, other) => other.seq - one.seq).slice(0, NEWEST);
  return known.length < Math.min(NEWEST, completedCount) ? findNewestInArea(userId, id, NEWEST) : known;
}
