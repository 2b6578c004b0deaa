import { pendingEvents } from "@questwell/common";
import { celebrate, unlockedBy } from "../achievements/unlock.ts";
import { isBuiltInArea } from "../ledger/area-names.ts";
import {
  entryIdOf,
  type CompletionResult,
  type LastEntry,
  type LedgerEntry,
} from "../ledger/ledger-entry.ts";
import { addCompletion, nothingYet, type AreaTotals, type Totals } from "../ledger/totals.ts";
import { xpByDifficulty } from "../ledger/xp-by-difficulty.ts";
import { datedMoment } from "../streaks/local-date.ts";
import { shownStreak } from "../streaks/streak.ts";
import { statsAfter } from "./achievement-stats-of.ts";
import { activitiesOf, eventsOf, type Completion, type CompletionFact } from "./completion-events.ts";
import { encouragement } from "./encouragement.ts";

/**
 * The ledger entry that follows `previous`: all effects of the completion, as a pure function of the history.
 *
 * @param previous the user's last entry; null before the first completion
 */
export function nextEntry(previous: LastEntry | null, completion: Completion): LedgerEntry {
  const { viewer, challenge, at, now, reached } = completion;
  const seq = (previous?.seq ?? 0) + 1;
  const credited = datedMoment(at, viewer);
  const carried = previous?.after ?? nothingYet;
  const before = reached ? { ...carried, areas: [...carried.areas, reached] } : carried;
  const grown = addCompletion(before, challenge, completion.area.name, credited);

  const held = before.achievements.map(({ id }) => id);
  const unlocked = unlockedBy(statsAfter(before, grown, credited.date, completion), held);
  const earned = unlocked.map(({ id }) => ({ id, earnedAt: at }));
  const areas = grown.areas.filter((area) => isCarried(area, completion));
  const after: Totals = { ...grown, areas, achievements: [...before.achievements, ...earned] };

  const hasNewLevel = after.level > before.level;
  const xp = xpByDifficulty[challenge.difficulty];
  const fact: CompletionFact = { ...completion, seq, xp, credited, after, unlocked, hasNewLevel };
  return {
    _id: entryIdOf(challenge.id),
    userId: viewer.id,
    seq,
    challenge,
    xp,
    at,
    localDate: credited.date,
    timeZone: viewer.timeZone,
    dayStartHour: viewer.dayStartHour,
    after,
    result: resultOf(fact),
    activities: activitiesOf(fact),
    ...pendingEvents(eventsOf(fact), laterThan(previous?.outAt, now)),
  };
}

/**
 * An entry carries the built-in areas, its own, and the active goals: at most eight, regardless of the number of past
 * goals. The totals of a deleted goal are in that goal's last entry.
 */
const isCarried = ({ focusAreaId, name }: AreaTotals, { area, activeAreaIds }: Completion) =>
  isBuiltInArea(name) || focusAreaId === area._id || activeAreaIds.includes(focusAreaId);

function resultOf(fact: CompletionFact): CompletionResult {
  const { viewer, now, seq, xp, credited, after, unlocked, hasNewLevel } = fact;
  return {
    message: encouragement(viewer.coachingStyle, seq),
    xpEarned: xp,
    levelUp: hasNewLevel,
    ...celebrate(unlocked, credited.at),
    totalXP: after.totalXP,
    level: after.level,
    streak: shownStreak(after.days, datedMoment(now, viewer)),
    activityIds: activitiesOf(fact).map(({ id }) => id),
  };
}

/** The outbox publishes by time, so a user's entries keep their order within a millisecond and across clocks. */
function laterThan(previous: Date | undefined, now: Date): Date {
  return previous && previous >= now ? new Date(previous.getTime() + 1) : now;
}
