import { EmailClaimModel, type EmailClaimRow } from "./email-claim.model.ts";
import { UserModel, type UserRow } from "./user.model.ts";

/**
 * The account that has an address; null when there is none or it is being erased.
 *
 * @param key the normalised address
 */
export async function findByEmail(key: string): Promise<UserRow | null> {
  const claim = await EmailClaimModel.findById(key).lean<EmailClaimRow>();
  const user = claim && (await UserModel.findById(claim.userId).lean<UserRow>());
  return user && !user.deletedAt && user.emailKey === key ? user : null;
}
