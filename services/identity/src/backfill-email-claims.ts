import { ensureInserted } from "@questwell/common";
import { randomId } from "./random-id.ts";
import { EmailClaimModel } from "./users/email-claim.model.ts";
import { nameKey } from "./users/names.ts";
import { UserModel, type UserRow } from "./users/user.model.ts";

/** The unique index on addresses from before `email_claims`. */
const OLD_INDEX = "emailKey_1";

/**
 * Backfills the accounts of an older database: a claim of their address, and names to search by. The old index marks
 * such a database and is dropped last, so a crash in between starts this again.
 */
export async function backfillEmailClaims(): Promise<void> {
  const indexes = await UserModel.collection.indexes();
  if (!indexes.some(({ name }) => name === OLD_INDEX)) return;
  for await (const { _id, emailKey, firstName, lastName, createdAt } of UserModel.find()
    .lean<UserRow>()
    .cursor()) {
    if (emailKey !== "") {
      await ensureInserted(EmailClaimModel, {
        _id: emailKey,
        userId: _id,
        token: randomId(),
        claimedAt: createdAt,
      });
    }
    const keys = { firstNameKey: nameKey(firstName), lastNameKey: nameKey(lastName) };
    await UserModel.updateOne({ _id }, { $set: keys });
  }
  await UserModel.collection.dropIndex(OLD_INDEX);
}
