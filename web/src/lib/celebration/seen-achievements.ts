import { deviceStorage } from "#src/lib/storage.ts";

type Seen = { ids: readonly string[]; hasBegun: boolean };

const keyOf = (viewerId: string) => `questwell:seen-achievements:${viewerId}`;

/** The achievements that this device has shown to a person; stored per person, because several may use the device. */
function read(viewerId: string): Seen {
  const stored = deviceStorage.read(keyOf(viewerId));
  try {
    const { ids, hasBegun } = (JSON.parse(stored ?? "{}") ?? {}) as Partial<Seen>;
    return { ids: Array.isArray(ids) ? ids : [], hasBegun: hasBegun === true };
  } catch {
    return { ids: [], hasBegun: false };
  }
}

function write(viewerId: string, seen: Seen): void {
  deviceStorage.write(keyOf(viewerId), JSON.stringify(seen));
}

/** For a person who cannot have earned anything yet: from now on every achievement is new. */
export function beginWithoutAchievements(viewerId: string): void {
  if (!read(viewerId).hasBegun) write(viewerId, { ids: [], hasBegun: true });
}

/** Marks achievements that were celebrated elsewhere as seen, such as with the completion that earned them. */
export function noteSeen(viewerId: string, ids: readonly string[]): void {
  const seen = read(viewerId);
  write(viewerId, { ...seen, ids: [...new Set([...seen.ids, ...ids])] });
}

/**
 * Returns the earned achievements that this device has not shown yet, and marks them as shown. Those earned before the
 * device was first used count as shown.
 */
export function takeUnseen<Earned extends { id: string }>(
  viewerId: string,
  earned: readonly Earned[],
): Earned[] {
  const { ids, hasBegun } = read(viewerId);
  const known = new Set(ids);
  const unseen = earned.filter(({ id }) => !known.has(id));
  if (unseen.length > 0 || !hasBegun) {
    write(viewerId, { ids: [...ids, ...unseen.map(({ id }) => id)], hasBegun: true });
  }
  return hasBegun ? unseen : [];
}
