import { AppError, insertOnce, rateLimited, retryOnConflict } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import { RefinementLockModel, type RefinementLock } from "./refinement-lock.model.ts";
import { RefinementSlotModel, type RefinementSlot } from "./refinement-slot.model.ts";

const REQUESTS_PER_DAY = 20;
const DAY_S = 86_400;
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
  await nextSlot(ctx, userId); // a spent day is told before a busy moment
  await lock(userId, token, ctx.clock.now());
  try {
    await takeSlot(ctx, userId, token);
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

const inProgress = () => new AppError("CONFLICT", "Request already in progress", { retryAfter: 1 });

function takeSlot(ctx: GoalsAiContext, userId: string, token: string): Promise<void> {
  return retryOnConflict(async () => {
    const { last, slot, day, now } = await nextSlot(ctx, userId);
    if (last?.token === token) return;
    const _id = `${userId}:${day}:${slot}`;
    await RefinementSlotModel.create([{ _id, userId, day, slot, token, takenAt: now }]);
  });
}

async function nextSlot(ctx: GoalsAiContext, userId: string) {
  const now = ctx.clock.now();
  const day = now.toISOString().slice(0, 10);
  const last = await RefinementSlotModel.findOne({ userId, day })
    .sort({ slot: -1 })
    .readConcern("majority")
    .lean<RefinementSlot>();
  const slot = (last?.slot ?? 0) + 1;
  if (slot > REQUESTS_PER_DAY) throw rateLimited(DAY_S - (Math.floor(now.getTime() / 1000) % DAY_S));
  return { last, slot, day, now };
}
