import type { CompletableChallenge } from "../challenges/challenge.ts";
import { retirementOf } from "../challenges/challenge.policy.ts";
import { ChallengeSetModel, type ChallengeSet } from "../challenges/challenge-set.model.ts";
import { areasOf } from "../focus-areas/focus-areas.ts";
import type { CompletionStore } from "./completion-store.ts";
import { LedgerModel } from "./ledger.model.ts";
import { advanceHead } from "./ledger-heads.ts";
import { findAreaTotals, findEntry, findLastEntry } from "./ledger.ts";
import { storedTotals } from "./stored-totals.ts";

/** The completion store on MongoDB. The tests have a second implementation in which every step can fail. */
export const mongoCompletionStore: CompletionStore = {
  findEntry,
  findLastEntry,
  findAreaTotals,
  findChallenge,
  async insertEntry(entry) {
    const row = { ...entry, after: storedTotals(entry.after, entry.userId) };
    await LedgerModel.create([row]);
    await advanceHead(row).catch(() => null); // the completion is committed: the outbox advances the head, too
  },
};

async function findChallenge(userId: string, challengeId: string): Promise<CompletableChallenge | null> {
  const set = await ChallengeSetModel.findOne({ userId, "challenges.id": challengeId }).lean<ChallengeSet>();
  const stored = set?.challenges.find(({ id }) => id === challengeId);
  if (!set || !stored) return null;
  const { focusAreaId, generation, coach, createdAt } = set;
  const [areas, successor] = await Promise.all([
    areasOf(userId),
    ChallengeSetModel.findOne({ focusAreaId, generation: generation + 1 }).lean<ChallengeSet>(),
  ]);
  const area = areas.find(({ _id }) => _id === focusAreaId);
  if (!area) return null;
  return {
    challenge: { ...stored, focusAreaId, coach, createdAt },
    area,
    uncheckedGoal: area.isChecked ? null : area,
    retiredAt: retirementOf(set, successor, area),
    activeAreaIds: areas.filter(({ isActive }) => isActive).map(({ _id }) => _id),
  };
}
