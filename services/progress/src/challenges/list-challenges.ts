import { newestCompleted } from "../completions/list-completed-challenges.ts";
import type { Context } from "../context.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import { newestSets, viewsOf } from "./challenge-sets.ts";
import type { ChallengeView } from "./challenge.ts";

/** Every active challenge of the viewer, then the newest 500 completed ones; never one that was replaced. */
export async function listChallenges(ctx: Context): Promise<ChallengeView[]> {
  const { id: userId } = ctx.requireViewer();
  const [active, completed] = await Promise.all([activeChallenges(userId), newestCompleted(userId)]);
  return [...active, ...completed];
}

async function activeChallenges(userId: string): Promise<ChallengeView[]> {
  const areas = await activeAreasOf(userId);
  const sets = await Promise.all(areas.map((area) => newestSets(area._id, 1)));
  const views = await viewsOf(sets.flat());
  return views.filter(({ completedAt }) => completedAt === null);
}
