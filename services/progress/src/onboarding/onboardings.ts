import { ConflictError, insertOnce, retryOnConflict } from "@questwell/common";
import { trusted } from "mongoose";
import { OnboardingModel, type Onboarding } from "./onboarding.model.ts";

/** The user's finished assessment, if there is one. */
export const findOnboarding = (userId: string) =>
  OnboardingModel.findById(userId).readConcern("majority").lean<Onboarding>();

/** Whether the user finished the assessment. */
export async function isOnboarded(userId: string): Promise<boolean> {
  const onboarded = await findOnboarded([userId]);
  return onboarded.has(userId);
}

/** The users among these who finished the assessment. */
export async function findOnboarded(userIds: readonly string[]): Promise<Set<string>> {
  const filter = { _id: trusted({ $in: userIds }) };
  const onboardings = await OnboardingModel.find(filter)
    .select("_id")
    .batchSize(userIds.length + 1)
    .lean<Pick<Onboarding, "_id">[]>();
  return new Set(onboardings.map(({ _id }) => _id));
}

/** Stores a finished assessment unless one exists, and returns the stored one. */
export function storeOnboarding(onboarding: Onboarding): Promise<Onboarding> {
  return retryOnConflict(async () => {
    const isFirst = await insertOnce(OnboardingModel, onboarding);
    const stored = isFirst ? onboarding : await findOnboarding(onboarding._id);
    if (!stored) throw new ConflictError("The stored assessment cannot be read yet");
    return stored;
  });
}
