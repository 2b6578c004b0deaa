import type { Context } from "../context.ts";
import { loadHeads } from "../ledger/ledger-heads.ts";
import { nothingYet } from "../ledger/totals.ts";

/** A friend's data from progress. */
export interface FriendLevel {
  id: string;
  level: number;
}

/** The levels of people in the order of `ids`. The caller decides who may see a friend. */
export async function loadFriendLevels(
  ctx: Pick<Context, "purgeErased">,
  ids: readonly string[],
): Promise<FriendLevel[]> {
  const heads = await loadHeads(ctx, ids);
  return ids.map((id) => ({ id, level: heads.get(id)?.level ?? nothingYet.level }));
}
