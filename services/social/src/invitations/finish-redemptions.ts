import { AppError, type BackgroundContext, type Erasure } from "@questwell/common";
import { formFriendship } from "./form-friendship.ts";
import { RedemptionModel, type Redemption } from "./redemption.model.ts";

/** Forms the friendships of redemptions that a crash left unfinished. */
export async function finishRedemptions(
  ctx: BackgroundContext & Pick<Erasure, "purgeErased">,
): Promise<void> {
  for (const redemption of await RedemptionModel.find({ isDone: false }).lean<Redemption[]>()) {
    await formFriendship(ctx, redemption).catch(passOverFull);
    await ctx.purgeErased([redemption.inviterId, redemption.accepterId]);
  }
}

/** A person with the maximum number of friends gets no other one. */
function passOverFull(error: unknown): void {
  if (!(error instanceof AppError && error.code === "LIMIT_REACHED")) throw error;
}
