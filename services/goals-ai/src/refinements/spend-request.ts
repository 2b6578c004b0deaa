import { assertSlotLeft, inProgress, insertOnce, takeSlot } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import { RefinementLockModel, type RefinementLock } from "./refinement-lock.model.ts";
import { RefinementSlotModel } from "./refinement-slot.model.ts";

const LIMIT = { name: "refine-goal", most: 20, spanS: 86_400 };
/** Longer than any coach's timeout. */
const LOCK_MS = 60_000;

/**
 * Runs one of a person's daily requests to the coach, one at a time.
 *
 * @throws AppError RATE_LIMITED if the daily limit is reached, CONFLICT while another request is in flight.
 */
export async function withRateLimitAndLock<Answer>(
  ctx: GoalsAiContext,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { id: userId } = ctx.requireViewer();
  const token = ctx.newId();
  await assertSlotLeft(RefinementSlotModel, ctx, userId, LIMIT); // the daily limit takes precedence over the lock
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
  // Of concurrent calls that find the same expired lock one succeeds: the others delete nothing, and their insert
  // fails.
  if (held) await RefinementLockModel.deleteOne({ _id: userId, token: held.token });
  if (!(await insertOnce(RefinementLockModel, own))) throw inProgress();
}
