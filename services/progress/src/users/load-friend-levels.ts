import { totalsOf } from "../completions/ledger.ts";

/** What progress knows of a friend. */
export interface FriendLevel {
  id: string;
  level: number;
}

/** The levels of people in the order of `ids`. Who may see a friend is decided by whoever shows friends. */
export const loadFriendLevels = (ids: readonly string[]): Promise<FriendLevel[]> =>
  Promise.all(ids.map(async (id) => ({ id, level: (await totalsOf(id)).level })));
