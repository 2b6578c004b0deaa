import type { Context } from "../context.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import type { ChallengeView } from "../ledger/challenge.ts";
import { newestSets, viewsOf } from "./challenge-sets.ts";
import { retirementOf } from "./challenge.policy.ts";
import { newestCompleted } from "./list-completed-challenges.ts";

/** Every active challenge of a user, then the newest 500 completed ones; replaced ones are left out. */
export async function listChallenges(
  ctx: Pick<Context, "purgeErased">,
  userId: string,
): Promise<ChallengeView[]> {
  const [active, completed] = await Promise.all([activeChallenges(ctx, userId), newestCompleted(userId)]);
  return [...active, ...completed];
}

async function activeChallenges(ctx: Pick<Context, "purgeErased">, userId: string): Promise<ChallengeView[]> {
  const areas = await activeAreasOf(ctx, userId);
  const sets = await Promise.all(
    areas.map(async (area) => {
      const newest = await newestSets(area._id, 1);
      return newest.filter((set) => retirementOf(set, null, area) === null);
    }),
  );
  const views = await viewsOf(sets.flat());
  return views.filter(({ completedAt }) => completedAt === null);
}
