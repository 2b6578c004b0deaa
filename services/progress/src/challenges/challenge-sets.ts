import { trusted } from "mongoose";
import { notCompleted, type ChallengeView, type CompletionOfChallenge } from "../ledger/challenge.ts";
import { findCompletions } from "../ledger/ledger-reads.ts";
import { ChallengeSetModel, type ChallengeSet } from "./challenge-set.model.ts";

/** One batch holds the newest sets of eight areas, and those that are stored meanwhile. */
const BATCH = 200;

/** An area's newest sets, the active one first. */
export const newestSets = (focusAreaId: string, count: number) =>
  ChallengeSetModel.find({ focusAreaId }).sort({ generation: -1 }).limit(count).lean<ChallengeSet[]>();

/** An area with a generation that its newest set is not below, if one is known. */
interface BoundedArea {
  id: string;
  generationFrom?: number;
}

/** The fields of a set that tell how its challenges ended. */
export type ShapedSet = Pick<ChallengeSet, "focusAreaId" | "generation" | "createdAt"> & {
  challenges: readonly Pick<ChallengeSet["challenges"][number], "id" | "difficulty">[];
};

const SHAPE = "focusAreaId generation createdAt challenges.id challenges.difficulty";

/** The newest set of each area, in the order of `areas`; an area may have none. */
export async function newestSetOfEach(areas: readonly BoundedArea[]): Promise<(ChallengeSet | null)[]> {
  const newest = await newestOfEach<ChallengeSet>(areas, 1, "");
  return newest.map(([set = null]) => set);
}

/** The newest sets of each area without their texts, the active one first, in the order of `areas`. */
export const newestShapesOfEach = (areas: readonly BoundedArea[], count: number): Promise<ShapedSet[][]> =>
  newestOfEach<ShapedSet>(areas, count, SHAPE);

/** One command for all areas with a known generation, however many sets they have, and one for each other area. */
async function newestOfEach<Row extends Pick<ChallengeSet, "focusAreaId" | "generation">>(
  areas: readonly BoundedArea[],
  count: number,
  fields: string,
): Promise<Row[][]> {
  const ranges = areas.flatMap(({ id: focusAreaId, generationFrom }) =>
    generationFrom !== undefined
      ? [{ focusAreaId, generation: trusted({ $gt: generationFrom - count }) }]
      : [],
  );
  const others = areas.filter(({ generationFrom }) => generationFrom === undefined);
  const find = (filter: object) => ChallengeSetModel.find(filter).select(fields).batchSize(BATCH);
  const found = await Promise.all([
    ranges.length > 0 ? find({ $or: ranges }).lean<Row[]>() : [],
    ...others.map(({ id }) => find({ focusAreaId: id }).sort({ generation: -1 }).limit(count).lean<Row[]>()),
  ]);
  const byArea = Map.groupBy(found.flat(), ({ focusAreaId }) => focusAreaId);
  return areas.map(({ id }) =>
    (byArea.get(id) ?? []).toSorted((one, other) => other.generation - one.generation).slice(0, count),
  );
}

/** The user's set with the highest slot of a day. */
export const newestSetOfDay = (userId: string, day: string) =>
  ChallengeSetModel.findOne({ userId, day }).sort({ daySlot: -1 }).lean<ChallengeSet>();

/** The challenges of sets as their owner sees them, in the order of the sets. */
export async function viewsOf(sets: readonly ChallengeSet[]): Promise<ChallengeView[]> {
  return viewsWith(sets, await findCompletions(idsOf(sets)));
}

/** The ids of all challenges of sets. */
export const idsOf = (sets: readonly Pick<ChallengeSet, "challenges">[]): string[] =>
  sets.flatMap(({ challenges }) => challenges.map(({ id }) => id));

/** The challenges of sets with their completions, which contain at least those of these sets. */
export function viewsWith(
  sets: readonly ChallengeSet[],
  completions: ReadonlyMap<string, CompletionOfChallenge>,
): ChallengeView[] {
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
