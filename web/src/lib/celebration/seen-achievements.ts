import { deviceStorage } from "#src/lib/storage.ts";

type Seen = { ids: readonly string[]; hasBegun: boolean };

const keyOf = (viewerId: string) => `questwell:seen-achievements:${viewerId}`;

/** What this device has shown to a person; kept in the person's name, because several may use the device. */
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

/** For somebody who cannot have earned anything yet: from now on everything is new. */
export function beginWithoutAchievements(viewerId: string): void {
  if (!read(viewerId).hasBegun) write(viewerId, { ids: [], hasBegun: true });
}

/** Notes what was celebrated elsewhere, such as with the completion that earned it. */
export function noteSeen(viewerId: string, ids: readonly string[]): void {
  const seen = read(viewerId);
  write(viewerId, { ...seen, ids: [...new Set([...seen.ids, ...ids])] });
}

/**
 * Which of the earned achievements this device has not shown yet; from then on they count as shown. What was
 * earned before the device was first used counts as shown from the start.
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
