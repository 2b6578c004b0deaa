import { mongo } from "mongoose";
import type { CompletableChallenge } from "../../src/challenges/completable-challenge.ts";
import type { CompletionStore } from "../../src/completions/completion-store.ts";
import { entryIdOf, type LedgerEntry } from "../../src/ledger/ledger-entry.ts";
import type { FaultyProcess } from "./faulty-process.ts";
import type { Random } from "./random.ts";

/** The unique indexes of the ledger; a mutant lacks one or both. */
export interface UniqueKeys {
  id: boolean;
  userSeq: boolean;
}

/** MongoDB's guarantees for the ledger, and no more: inserts are atomic, unique keys hold, reads may be stale. */
export interface ModelDatabase {
  /** All entries in insertion order. */
  readonly entries: readonly LedgerEntry[];
  /** The database as seen by one process. */
  connect(process: FaultyProcess): CompletionStore;
}

/** How often a read is stale, and how many of the latest inserts it misses at most. */
const STALE_CHANCE = 0.15;
const STALE_INSERTS = 3;

export function createModelDatabase(
  random: Random,
  challenges: readonly CompletableChallenge[],
  unique: UniqueKeys,
): ModelDatabase {
  const entries: LedgerEntry[] = [];
  const snapshot = () => {
    const missing = random.chance(STALE_CHANCE) ? random.below(STALE_INSERTS + 1) : 0;
    return entries.slice(0, Math.max(entries.length - missing, 0));
  };
  const insert = (entry: LedgerEntry) => {
    const collides = entries.some(
      (stored) =>
        (unique.id && stored._id === entry._id) ||
        (unique.userSeq && stored.userId === entry.userId && stored.seq === entry.seq),
    );
    if (collides) throw new mongo.MongoServerError({ message: "Duplicate key", code: 11_000 });
    entries.push(entry);
  };
  return {
    entries,
    connect: ({ operate }) => ({
      findEntry: (userId, challengeId) =>
        operate(
          () =>
            snapshot().find((entry) => entry._id === entryIdOf(challengeId) && entry.userId === userId) ??
            null,
        ),
      findChallenge: (_userId, challengeId) =>
        operate(() => challenges.find(({ challenge }) => challenge.id === challengeId) ?? null),
      findLastEntry: (userId) =>
        operate(() => {
          const own = snapshot().filter((entry) => entry.userId === userId);
          return own.toSorted((one, other) => other.seq - one.seq)[0] ?? null;
        }),
      findAreaTotals: (userId, focusAreaId) =>
        operate(() => {
          const own = snapshot().filter(
            (entry) => entry.userId === userId && entry.challenge.focusAreaId === focusAreaId,
          );
          const newest = own.toSorted((one, other) => other.seq - one.seq)[0];
          return newest?.after.areas.find((area) => area.focusAreaId === focusAreaId) ?? null;
        }),
      insertEntry: (entry) => operate(() => insert(entry)),
    }),
  };
}
