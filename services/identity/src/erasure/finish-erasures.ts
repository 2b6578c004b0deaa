import { anyDate, ensureInserted, type BackgroundContext } from "@questwell/common";
import { UserModel } from "../users/user.model.ts";
import { confirmErasure } from "./confirm-erasure.ts";
import { eraseIdentityData } from "./erase-identity-data.ts";
import { erasingServices } from "./erasing-services.ts";
import { ErasureModel } from "./erasure.model.ts";
import { PurgeDueModel } from "./purge-due.model.ts";

const BATCH = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Immediately, after late writers have finished, and daily while backups and dead letters may restore data. */
const PURGE_AFTER_MS = [0, 10 * MINUTE_MS, ...Array.from({ length: 30 }, (_, day) => (day + 1) * DAY_MS)];

/** Advances every erasure in progress as far as possible. */
export async function finishErasures(ctx: BackgroundContext): Promise<void> {
  const deletedAccounts = await UserModel.find({ deletedAt: anyDate() }, { _id: 1 })
    .sort({ deletedAt: 1 })
    .limit(BATCH)
    .lean<{ _id: string }[]>();
  for (const { _id } of deletedAccounts) await finishErasure(ctx, _id);
}

/**
 * Advances one erasure as far as possible: removes identity's data and, once every service has confirmed, schedules the
 * purges and deletes the account itself.
 */
export async function finishErasure(ctx: BackgroundContext, userId: string): Promise<void> {
  const user = await UserModel.exists({ _id: userId, deletedAt: anyDate() });
  if (!user) return;
  const confirmed = new Set(await ErasureModel.distinct("_id", { userId }));
  if (!confirmed.has(`${userId}:identity`)) {
    await eraseIdentityData(ctx, userId);
    await confirmErasure(ctx, userId, "identity");
    confirmed.add(`${userId}:identity`);
  }
  if (!erasingServices.every((service) => confirmed.has(`${userId}:${service}`))) return;
  const now = ctx.clock.now().getTime();
  for (const [n, afterMs] of PURGE_AFTER_MS.entries()) {
    await ensureInserted(PurgeDueModel, { _id: `${userId}:${n}`, userId, dueAt: new Date(now + afterMs) });
  }
  await UserModel.deleteOne({ _id: userId, deletedAt: anyDate() });
  ctx.log.info({ userId }, "account erasure completed");
}
