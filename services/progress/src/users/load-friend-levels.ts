import { loadHeads } from "../completions/ledger-heads.ts";
import { nothingYet } from "../completions/totals.ts";

/** What progress knows of a friend. */
export interface FriendLevel {
  id: string;
  level: number;
}

/** The levels of people in the order of `ids`. Who may see a friend is decided where friends are shown. */
export async function loadFriendLevels(ids: readonly string[]): Promise<FriendLevel[]> {
  const heads = await loadHeads(ids);
  return ids.map((id) => ({ id, level: heads.get(id)?.level ?? nothingYet.level }));
}
