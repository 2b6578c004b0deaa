import { assertSlotLeft, inProgress, insertOnce, takeSlot } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import { RefinementLockModel, type RefinementLock } from "./refinement-lock.model.ts";
import { RefinementSlotModel } from "./refinement-slot.model.ts";

const LIMIT = { name: "refine-goal", most: 20, spanS: 86_400 };
/** Longer than any coach may take to answer. */
const LOCK_MS = 60_000;

/**
 * Runs one of the requests to the coach that a person may make on a day, one after the other.
 *
 * @throws AppError RATE_LIMITED when the day's are spent, CONFLICT while another one runs.
 */
export async function spendRequest<Answer>(ctx: GoalsAiContext, ask: () => Promise<Answer>): Promise<Answer> {
  const { id: userId } = ctx.requireViewer();
  const token = ctx.newId();
  await assertSlotLeft(RefinementSlotModel, ctx, userId, LIMIT); // a spent day is told before a busy moment
  await lock(userId, token, ctx.clock.now());
  try {
    await takeSlot(RefinementSlotModel, ctx, userId, LIMIT);
    return await ask();
  } finally {
    await RefinementLockModel.deleteOne({ _id: userId, token });
  }
}

async function lock(userId: string, token: string, now: Date): Promise<void> {
  const own: RefinementLock = { _id: userId, token, expiresAt: new Date(now.getTime() + LOCK_MS) };
  if (await insertOnce(RefinementLockModel, own)) return;
  const held = await RefinementLockModel.findById(userId).readConcern("majority").lean<RefinementLock>();
  if (held && held.expiresAt > now) throw inProgress();
  // Of those who find the same dead lock one gets the next: the others delete nothing and insert in vain.
  if (held) await RefinementLockModel.deleteOne({ _id: userId, token: held.token });
  if (!(await insertOnce(RefinementLockModel, own))) throw inProgress();
}
