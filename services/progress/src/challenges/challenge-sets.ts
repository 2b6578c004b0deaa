import { rowsInOne } from "@questwell/common";
import { trusted } from "mongoose";
import { notCompleted, type ChallengeView, type CompletionOfChallenge } from "../ledger/challenge.ts";
import { findCompletions } from "../ledger/ledger-reads.ts";
import { ChallengeDismissalModel, type ChallengeDismissal } from "./challenge-dismissal.model.ts";
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

/** A set with the dismissals of its challenges. */
export type SetWithDismissals = ChallengeSet & { dismissals: ChallengeDismissal[] };

/** Of rows in the order of generations, the newest first, those that are the first of their area. */
const keepNewest = [
  { $group: { _id: "$focusAreaId", newest: { $first: "$$ROOT" } } },
  { $replaceRoot: { newRoot: "$newest" } },
];

const joinDismissals = [
  { $set: { challengeIds: { $map: { input: "$challenges", in: "$$this.id" } } } },
  {
    $lookup: {
      from: ChallengeDismissalModel.collection.name,
      localField: "challengeIds",
      foreignField: "_id",
      as: "dismissals",
    },
  },
  { $unset: "challengeIds" },
];

/** The newest set of each area with its dismissals, in the order of `areas`; an area may have none. */
export async function newestSetOfEach(areas: readonly BoundedArea[]): Promise<(SetWithDismissals | null)[]> {
  const newest = await newestOfEach(areas, 1, (filter, limit) =>
    rowsInOne<SetWithDismissals>(ChallengeSetModel, [
      { $match: filter },
      { $sort: { generation: -1 } },
      ...(limit === null ? keepNewest : [{ $limit: limit }]),
      ...joinDismissals,
    ]),
  );
  return newest.map(([set = null]) => set);
}

/** The newest sets of each area without their texts, the active one first, in the order of `areas`. */
export const newestShapesOfEach = (areas: readonly BoundedArea[], count: number): Promise<ShapedSet[][]> =>
  newestOfEach(areas, count, (filter, limit) => {
    const all = ChallengeSetModel.find(filter).select(SHAPE).batchSize(BATCH).lean<ShapedSet[]>();
    return (limit === null ? all : all.sort({ generation: -1 }).limit(limit)).exec();
  });

/**
 * One command for all areas with a known generation, however many sets they have, and one for each other area.
 *
 * @param read returns the rows of a filter: all, or the newest ones if there is a `limit`
 */
async function newestOfEach<Row extends Pick<ChallengeSet, "focusAreaId" | "generation">>(
  areas: readonly BoundedArea[],
  count: number,
  read: (filter: object, limit: number | null) => Promise<Row[]>,
): Promise<Row[][]> {
  const ranges = areas.flatMap(({ id: focusAreaId, generationFrom }) =>
    generationFrom !== undefined
      ? [{ focusAreaId, generation: trusted({ $gt: generationFrom - count }) }]
      : [],
  );
  const others = areas.filter(({ generationFrom }) => generationFrom === undefined);
  const found = await Promise.all([
    ranges.length > 0 ? read({ $or: ranges }, null) : [],
    ...others.map(({ id }) => read({ focusAreaId: id }, count)),
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
