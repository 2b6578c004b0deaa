import { catalogue, notDone, type Figure } from "../achievements/catalogue.ts";
import { currentStats } from "../completions/achievement-stats-of.ts";
import type { Context } from "../context.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import { totalsOf } from "../ledger/ledger-reads.ts";
import { datedMoment } from "../streaks/local-date.ts";
import { earnedBy } from "./earned-by.ts";

/** An achievement as a viewer sees it. */
export interface AchievementView {
  id: string;
  title: string;
  description: string;
  /** Null while it is locked. */
  earnedAt: Date | null;
  /** Progress of the viewer while it is locked; null once it is earned. */
  progress?: Figure | null;
}

/** The whole catalogue, with the viewer's earned achievements and the progress of the locked ones. */
export async function listAchievements(ctx: Context): Promise<AchievementView[]> {
  const viewer = ctx.requireViewer();
  const [totals, areas] = await Promise.all([totalsOf(viewer.id), activeAreasOf(ctx, viewer.id)]);
  const earned = await earnedBy(viewer.id, totals);
  const standing = currentStats(totals, datedMoment(ctx.clock.now(), viewer), areas);
  return catalogue.map(({ id, title, description, measure }) => {
    const earnedAt = earned.find((each) => each.id === id)?.earnedAt ?? null;
    return { id, title, description, earnedAt, progress: earnedAt ? null : (measure?.(standing) ?? notDone) };
  });
}

/** The achievements of a user, latest first; of those earned together, the later one in the catalogue first. */
export async function listEarnedAchievements(userId: string): Promise<AchievementView[]> {
  const earned = await earnedBy(userId);
  return catalogue
    .flatMap(({ id, title, description }) => {
      const earnedAt = earned.find((each) => each.id === id)?.earnedAt;
      return earnedAt ? [{ id, title, description, earnedAt, progress: null }] : [];
    })
    .toReversed()
    .toSorted((one, other) => other.earnedAt.getTime() - one.earnedAt.getTime());
}
