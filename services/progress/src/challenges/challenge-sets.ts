import { trusted } from "mongoose";
import { notCompleted, type ChallengeView } from "../ledger/challenge.ts";
import { findCompletions } from "../ledger/ledger-reads.ts";
import { ChallengeSetModel, type ChallengeSet } from "./challenge-set.model.ts";

/** An area's newest sets, the active one first. */
export const newestSets = (focusAreaId: string, count: number) =>
  ChallengeSetModel.find({ focusAreaId }).sort({ generation: -1 }).limit(count).lean<ChallengeSet[]>();

/** The same, without the texts. */
export const newestShapes = (focusAreaId: string, count: number) =>
  ChallengeSetModel.find({ focusAreaId })
    .sort({ generation: -1 })
    .limit(count)
    .select("createdAt challenges.id challenges.difficulty")
    .lean<(Pick<ChallengeSet, "createdAt"> & { challenges: ChallengeSet["challenges"] })[]>();

/** The user's set with the highest slot of a day. */
export const newestSetOfDay = (userId: string, day: string) =>
  ChallengeSetModel.findOne({ userId, day }).sort({ daySlot: -1 }).lean<ChallengeSet>();

/** The challenges of sets as their owner sees them, in the order of the sets. */
export async function viewsOf(sets: readonly ChallengeSet[]): Promise<ChallengeView[]> {
  const ids = sets.flatMap(({ challenges }) => challenges.map(({ id }) => id));
  const completions = await findCompletions(ids);
  return sets.flatMap(({ focusAreaId, coach, coachReason = null, createdAt, challenges }) =>
    challenges.map((challenge) => {
      const completion = completions.get(challenge.id);
      return {
        ...challenge,
        focusAreaId,
        coach,
        coachReason: completion ? null : coachReason,
        createdAt,
        ...(completion ?? notCompleted),
      };
    }),
  );
}

/** The owner's challenges with these ids, in the same order; null for any other id. */
export async function loadChallenges(
  userId: string,
  ids: readonly string[],
): Promise<(ChallengeView | null)[]> {
  const filter = { userId, "challenges.id": trusted({ $in: ids }) };
  const sets = ChallengeSetModel.find(filter).batchSize(ids.length + 1);
  const views = await viewsOf(await sets.lean<ChallengeSet[]>());
  return ids.map((id) => views.find((view) => view.id === id) ?? null);
}
