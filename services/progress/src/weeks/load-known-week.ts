import { trusted } from "mongoose";
import type { Viewer } from "@questwell/common";
import { ChallengeDismissalModel, type ChallengeDismissal } from "../challenges/challenge-dismissal.model.ts";
import { ChallengeSetModel, type ChallengeSet } from "../challenges/challenge-set.model.ts";
import type { Context } from "../context.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import { completionsBetween } from "../ledger/dated-completions.ts";
import { challengeIdOf } from "../ledger/ledger-entry.ts";
import { totalsOf } from "../ledger/ledger-reads.ts";
import { addDays, datedMoment, localDateOf } from "../streaks/local-date.ts";
import { shownStreak } from "../streaks/streak.ts";
import { findWeekPlan } from "../week-plans/planned-weeks.ts";
import type { SeenWeek } from "./reviewable-week.ts";
import type { KnownWeek } from "./week-facts.ts";

/** One batch holds more than the sets and the dismissals of nine days. */
const BATCH = 1000;
/** A local date begins and ends up to a day before or after the date in UTC. */
const MOST_APART = 1;

/**
 * What is known of a week of the viewer. Completions count by their stored local dates; sets and dismissals, which have
 * none, by the viewer's time zone as it is now.
 */
export async function loadKnownWeek(ctx: Context, week: SeenWeek): Promise<KnownWeek> {
  const viewer = ctx.requireViewer();
  const [areas, completions, created, setAside, plan, streak] = await Promise.all([
    activeAreasOf(ctx, viewer.id),
    completionsBetween(viewer.id, week.monday, week.sunday),
    createdIn(viewer, week),
    countSetAside(viewer, week),
    findWeekPlan(viewer.id, week.week),
    week.isReviewOpen ? streakOf(ctx) : null,
  ]);
  return {
    areaIds: areas.map(({ _id }) => _id),
    completed: completions.map(({ _id, ...completion }) => ({
      ...completion,
      challengeId: challengeIdOf(_id),
    })),
    created,
    setAside,
    planned: plan?.items ?? [],
    streak,
  };
}

async function streakOf(ctx: Context): Promise<number> {
  const viewer = ctx.requireViewer();
  const { days } = await totalsOf(viewer.id);
  return shownStreak(days, datedMoment(ctx.clock.now(), viewer));
}

async function createdIn(viewer: Viewer, week: SeenWeek): Promise<KnownWeek["created"][number][]> {
  const [from, to] = [addDays(week.monday, -MOST_APART), addDays(week.sunday, MOST_APART)];
  const sets = await ChallengeSetModel.find({ userId: viewer.id, day: trusted({ $gte: from, $lte: to }) })
    .select("focusAreaId createdAt challenges.id")
    .batchSize(BATCH)
    .lean<Pick<ChallengeSet, "focusAreaId" | "createdAt" | "challenges">[]>();
  return sets
    .filter(({ createdAt }) => isIn(week, createdAt, viewer))
    .flatMap(({ focusAreaId, challenges }) => challenges.map(({ id }) => ({ challengeId: id, focusAreaId })));
}

async function countSetAside(viewer: Viewer, week: SeenWeek): Promise<number> {
  const from = new Date(addDays(week.monday, -MOST_APART));
  const before = new Date(addDays(week.sunday, MOST_APART + 1));
  const rows = await ChallengeDismissalModel.find({
    userId: viewer.id,
    dismissedAt: trusted({ $gte: from, $lt: before }),
  })
    .select("dismissedAt")
    .batchSize(BATCH)
    .lean<Pick<ChallengeDismissal, "dismissedAt">[]>();
  return rows.filter(({ dismissedAt }) => isIn(week, dismissedAt, viewer)).length;
}

function isIn({ monday, sunday }: SeenWeek, at: Date, viewer: Viewer): boolean {
  const date = localDateOf(at, viewer);
  return date >= monday && date <= sunday;
}
