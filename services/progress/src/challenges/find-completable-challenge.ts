import type { Context } from "../context.ts";
import { areasOf } from "../focus-areas/focus-areas.ts";
import { ChallengeSetModel, type ChallengeSet } from "./challenge-set.model.ts";
import { retirementOf } from "./challenge.policy.ts";
import type { CompletableChallenge } from "./completable-challenge.ts";

/** The challenge with the data that a completion needs; null unless the user owns it and its goal was not deleted. */
export async function findCompletableChallenge(
  ctx: Pick<Context, "purgeErased">,
  userId: string,
  challengeId: string,
): Promise<CompletableChallenge | null> {
  const [sets, areas] = await Promise.all([findSetAndSuccessor(userId, challengeId), areasOf(ctx, userId)]);
  if (!sets) return null;
  const { set, successor } = sets;
  const stored = set.challenges.find(({ id }) => id === challengeId);
  const { focusAreaId, coach, coachReason = null, createdAt } = set;
  const area = areas.find(({ _id }) => _id === focusAreaId);
  if (!stored || !area) return null;
  return {
    challenge: { ...stored, focusAreaId, coach, createdAt },
    coachReason,
    area,
    uncheckedGoal: area.isChecked ? null : area,
    retiredAt: retirementOf(set, successor, area),
    activeAreaIds: areas.filter(({ isActive }) => isActive).map(({ _id }) => _id),
  };
}

/** The set with the challenge, and the one that retired it. */
async function findSetAndSuccessor(
  userId: string,
  challengeId: string,
): Promise<{ set: ChallengeSet; successor: ChallengeSet | null } | null> {
  const set = await ChallengeSetModel.findOne({ userId, "challenges.id": challengeId }).lean<ChallengeSet>();
  if (!set) return null;
  const { focusAreaId, generation } = set;
  const successor = await ChallengeSetModel.findOne({
    focusAreaId,
    generation: generation + 1,
  }).lean<ChallengeSet>();
  return { set, successor };
}
