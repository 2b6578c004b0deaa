import { trusted } from "mongoose";
import { ChallengeSetModel, type ChallengeSet } from "./challenge-set.model.ts";
import { reasonsAbout } from "./reasons-for.ts";
import type { SetReason } from "./set-reason.ts";

/** The reasons for the user's challenges, in the order of `ids`; none for any other id and for older sets. */
export async function loadReasons(userId: string, ids: readonly string[]): Promise<SetReason[][]> {
  const sets = await ChallengeSetModel.find({ userId, "challenges.id": trusted({ $in: ids }) })
    .select("why challenges.id challenges.difficulty challenges.subgoalId")
    .batchSize(ids.length + 1)
    .lean<Pick<ChallengeSet, "why" | "challenges">[]>();
  const reasons = new Map(
    sets.flatMap(({ why = [], challenges }) =>
      challenges.map((challenge) => [challenge.id, reasonsAbout(why, challenge)] as const),
    ),
  );
  return ids.map((id) => reasons.get(id) ?? []);
}
