import type { Viewer } from "@questwell/common";
import type { Achievement } from "../achievements/catalogue.ts";
import { highestRanked, unlockedBy } from "../achievements/unlock.ts";
import { xpByDifficulty, type CompletableChallenge } from "../challenges/challenge.ts";
import { localDateOf } from "../streaks/local-date.ts";
import { shownStreak } from "../streaks/streak.ts";
import { activitiesOf, eventsOf } from "./completion-events.ts";
import { encouragement } from "./encouragement.ts";
import { entryIdOf, type CompletionResult, type LedgerEntry } from "./ledger-entry.ts";
import { standingAfter } from "./standing-of.ts";
import { addCompletion, nothingYet, type Totals } from "./totals.ts";

/** A challenge that is completed right now. */
export interface Completion extends Pick<CompletableChallenge, "challenge" | "areaName" | "activeAreaIds"> {
  viewer: Viewer;
  /** The moment it counts for. */
  at: Date;
  now: Date;
}

/**
 * The ledger entry that follows `previous`: everything the completion causes, as a pure function of what was before.
 *
 * @param previous the user's last entry; null before the first completion
 */
export function nextEntry(previous: LedgerEntry | null, completion: Completion): LedgerEntry {
  const { viewer, challenge, areaName, activeAreaIds, at, now } = completion;
  const { id: userId, timeZone, dayStartHour } = viewer;
  const seq = (previous?.seq ?? 0) + 1;
  const localDate = localDateOf(at, timeZone, dayStartHour);

  const before = previous?.after ?? nothingYet;
  const grown = addCompletion(before, challenge, areaName, { date: localDate, at, timeZone });
  const held = before.achievements.map(({ id }) => id);
  const unlocked = unlockedBy(standingAfter(before, grown, localDate, activeAreaIds), held);
  const earned = unlocked.map(({ id }) => ({ id, earnedAt: at }));
  const after: Totals = { ...grown, achievements: [...before.achievements, ...earned] };

  const fact = {
    viewer,
    seq,
    challenge,
    at,
    localDate,
    after,
    unlocked,
    hasNewLevel: after.level > before.level,
  };
  const activities = activitiesOf(fact);
  return {
    _id: entryIdOf(challenge.id),
    userId,
    seq,
    challenge,
    xp: xpByDifficulty[challenge.difficulty],
    at,
    localDate,
    timeZone,
    dayStartHour,
    after,
    activities,
    result: {
      message: encouragement(viewer.coachingStyle, seq),
      xpEarned: xpByDifficulty[challenge.difficulty],
      levelUp: fact.hasNewLevel,
      ...celebrate(unlocked, at),
      totalXP: after.totalXP,
      level: after.level,
      streak: shownStreak(after.days, { date: localDateOf(now, timeZone, dayStartHour), at: now, timeZone }),
      activityIds: activities.map(({ id }) => id),
    },
    out: eventsOf(fact),
    pub: 0,
    outAt: laterThan(previous?.outAt, now),
  };
}

function celebrate(
  unlocked: readonly Achievement[],
  earnedAt: Date,
): Pick<CompletionResult, "achievementUnlocked" | "achievementsUnlocked"> {
  const show = ({ id, title, description }: Achievement) => ({ id, title, description, earnedAt });
  const highest = highestRanked(unlocked);
  return { achievementUnlocked: highest && show(highest), achievementsUnlocked: unlocked.map(show) };
}

/** The outbox publishes by time, so a user's entries keep their order also within a millisecond and across clocks. */
function laterThan(previous: Date | undefined, now: Date): Date {
  return previous && previous >= now ? new Date(previous.getTime() + 1) : now;
}
