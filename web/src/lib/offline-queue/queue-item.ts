/** A completion that is queued on this device until the server has it. */
export type QueueItem = {
  id: string;
  type: "COMPLETE_CHALLENGE";
  challengeId: string;
  /** When it was queued, in milliseconds since 1970. */
  timestamp: number;
  /** Failed attempts of the current round; at three the item is parked. */
  retryCount: number;
  /** The owner: only this person's session may send it. */
  userId: string;
  /** When it was completed, ISO 8601: it counts for the day of that moment. */
  completedAt: string;
  xpReward: number;
};

/** The number of attempts before an item is parked. */
export const maxAttempts = 3;

export const isParked = (item: QueueItem): boolean => item.retryCount >= maxAttempts;

/** Creates the item for a challenge that was completed at `completedAt`; a challenge has at most one item. */
export function newItem(
  completion: Pick<QueueItem, "challengeId" | "userId" | "completedAt" | "xpReward">,
): QueueItem {
  return {
    id: `complete-${completion.challengeId}`,
    type: "COMPLETE_CHALLENGE",
    timestamp: Date.now(),
    retryCount: 0,
    ...completion,
  };
}

/** The variables of the mutation that sends an item. */
export const variablesOf = ({ challengeId, completedAt }: QueueItem) => ({ challengeId, completedAt });

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isCount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
/** The last moment of year 9999: the server's form of a time has no more digits. */
const maxTimeMs = 253_402_300_799_999;

/** A stored time in the only form that the server takes; null for a text that is none. */
function toMoment(value: unknown): string | null {
  const ms = isText(value) ? Date.parse(value) : Number.NaN;
  return ms >= 0 && ms <= maxTimeMs ? new Date(ms).toISOString() : null;
}

/** Parses an item stored by this version of the app or another; null if it cannot be sent. */
function readItem(value: unknown): QueueItem | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, type, challengeId, timestamp, retryCount, userId, completedAt, xpReward } = value as Partial<
    Record<keyof QueueItem, unknown>
  >;
  if (type !== "COMPLETE_CHALLENGE" || !isText(id) || !isText(challengeId) || !isText(userId)) return null;
  if (!isCount(timestamp) || timestamp > maxTimeMs || !isCount(retryCount)) return null;
  return {
    id,
    type,
    challengeId,
    timestamp,
    retryCount,
    userId,
    completedAt: toMoment(completedAt) ?? new Date(timestamp).toISOString(),
    xpReward: isCount(xpReward) ? xpReward : 0,
  };
}

/** Splits a stored queue into sendable items and unreadable values. */
export function readItems(stored: string | null): { items: QueueItem[]; unreadable: unknown[] } {
  if (stored === null) return { items: [], unreadable: [] };
  const values = parse(stored);
  if (!Array.isArray(values)) return { items: [], unreadable: [stored] };
  const items: QueueItem[] = [];
  const unreadable: unknown[] = [];
  for (const value of values as unknown[]) {
    const item = readItem(value);
    if (item) items.push(item);
    else unreadable.push(value);
  }
  return { items, unreadable };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
