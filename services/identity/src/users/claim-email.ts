import { ConflictError, conflict, retryOnConflict, type BackgroundContext } from "@questwell/common";
import { randomId } from "../random-id.ts";
import { changeUser } from "./change-user.ts";
import { EmailClaimModel, type EmailClaimRow } from "./email-claim.model.ts";

/** A change of an address finishes or fails long before this. */
const ABANDONED_AFTER_MS = 60_000;

/** 409 for an address that has an account. */
export const emailTaken = () => conflict("Email already registered");

/**
 * Claims an address for an account, which the caller updates next, at the revision that it read before this call. An
 * abandoned claim, left by a crash, is replaced.
 *
 * @param key the normalised address
 * @throws AppError CONFLICT when the address belongs to another account.
 */
export async function claimEmail(
  ctx: Pick<BackgroundContext, "clock" | "outbox">,
  key: string,
  userId: string,
): Promise<void> {
  const token = randomId();
  await retryOnConflict(async () => {
    const claimedAt = ctx.clock.now();
    const claim = await EmailClaimModel.findById(key).lean<EmailClaimRow>();
    if (claim?.token === token) return;
    if (claim?.userId === userId) {
      // Renewed in place: between a delete and an insert another account could claim it.
      const mine = { _id: key, token: claim.token };
      const { modifiedCount } = await EmailClaimModel.updateOne(mine, { $set: { token, claimedAt } });
      if (modifiedCount !== 1) throw new ConflictError("The claim was changed concurrently");
      return;
    }
    if (claim) {
      if (!(await isAbandoned(ctx, claim))) throw emailTaken();
      await EmailClaimModel.deleteOne({ _id: key, token: claim.token });
    }
    await EmailClaimModel.create({ _id: key, userId, token, claimedAt });
  });
}

/**
 * Whether a claim is abandoned. The check moves its account to a new revision, so that a change to this address that is
 * still in flight fails and is retried.
 */
async function isAbandoned(
  ctx: Pick<BackgroundContext, "clock" | "outbox">,
  { _id: key, userId, claimedAt }: EmailClaimRow,
): Promise<boolean> {
  if (ctx.clock.now().getTime() - claimedAt.getTime() < ABANDONED_AFTER_MS) return false;
  const owner = await changeUser(ctx, userId, ({ emailKey }) =>
    emailKey === key ? null : { set: {}, events: [] },
  );
  return owner?.emailKey !== key;
}
