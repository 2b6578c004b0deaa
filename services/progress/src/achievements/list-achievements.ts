import { totalsOf } from "../completions/ledger.ts";
import { standingNow } from "../completions/standing-of.ts";
import type { Context } from "../context.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import { findOnboarding } from "../onboarding/onboardings.ts";
import { datedMoment } from "../streaks/local-date.ts";
import { catalogue, type Figure } from "./catalogue.ts";

/** An achievement as a viewer sees it. */
export interface AchievementView {
  id: string;
  title: string;
  description: string;
  /** Null while it is locked. */
  earnedAt: Date | null;
  /** How far the viewer is while it is locked; null where a figure says nothing. */
  progress: Figure | null;
}

/** The whole catalogue with what the viewer has and what is left to earn. */
export async function listAchievements(ctx: Context): Promise<AchievementView[]> {
  const viewer = ctx.requireViewer();
  const [totals, onboarding, areas] = await Promise.all([
    totalsOf(viewer.id),
    findOnboarding(viewer.id),
    activeAreasOf(viewer.id),
  ]);
  const now = datedMoment(ctx.clock.now(), viewer);
  const activeAreaIds = areas.map(({ _id }) => _id);
  const standing = standingNow(totals, now, activeAreaIds);
  const earned = [...totals.achievements, ...(onboarding?.celebration.achievementsUnlocked ?? [])];
  return catalogue.map(({ id, title, description, measure }) => {
    const earnedAt = earned.find((each) => each.id === id)?.earnedAt ?? null;
    return { id, title, description, earnedAt, progress: earnedAt ? null : (measure?.(standing) ?? null) };
  });
}
