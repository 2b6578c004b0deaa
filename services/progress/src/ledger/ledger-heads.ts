import { factOutbox, insertOnce, type OutboxSource } from "@questwell/common";
import { trusted } from "mongoose";
import type { Context } from "../context.ts";
import { LedgerHeadModel, type LedgerHead } from "./ledger-head.model.ts";
import { LedgerModel, type LedgerRow } from "./ledger.model.ts";
import { findNewestRow } from "./newest-row.ts";

type HeadRow = Pick<LedgerRow, "userId" | "seq" | "after" | "timeZone" | "dayStartHour">;
const HEAD_FIELDS = "userId seq after.level after.totalXP after.completed after.days timeZone dayStartHour";

/** Copies an entry's figures, unless a later entry was already copied. */
async function advanceHead({ userId, seq, after, timeZone, dayStartHour }: HeadRow): Promise<void> {
  const { level, totalXP, completed, days } = after;
  const head: LedgerHead = {
    _id: userId,
    userId,
    seq,
    level,
    totalXP,
    completed,
    days,
    timeZone,
    dayStartHour,
  };
  const { _id, ...copy } = head;
  const { matchedCount } = await LedgerHeadModel.updateOne(
    { _id, seq: trusted({ $lt: seq }) },
    { $set: copy },
  );
  if (matchedCount === 0) await insertOnce(LedgerHeadModel, head);
}

/** The heads of users by user id; a user without completions has none. */
export async function loadHeads(
  ctx: Pick<Context, "purgeErased">,
  userIds: readonly string[],
): Promise<Map<string, LedgerHead>> {
  const stored = await findHeads(userIds);
  const missing = userIds.filter((id) => !stored.has(id));
  if (missing.length === 0 || !(await makeHeads(ctx, missing))) return stored;
  return findHeads(userIds);
}

/** The ledger's events. An entry counts as published only once its head is up to date, also after a crash. */
export const ledgerOutbox = (ctx: Pick<Context, "purgeErased">): OutboxSource =>
  factOutbox(LedgerModel, {
    fields: HEAD_FIELDS.split(" "),
    update: (row) => copyRow(ctx, row),
  });

async function copyNewest(ctx: Pick<Context, "purgeErased">, userId: string): Promise<void> {
  const row = await findNewestRow<HeadRow>(userId, HEAD_FIELDS);
  if (row) await copyRow(ctx, row);
}

/** Also runs during an erasure: a head that is copied too late is deleted again. */
async function copyRow({ purgeErased }: Pick<Context, "purgeErased">, row: HeadRow): Promise<void> {
  await advanceHead(row);
  await purgeErased([row.userId]);
}

async function findHeads(userIds: readonly string[]): Promise<Map<string, LedgerHead>> {
  const heads = await LedgerHeadModel.find({ _id: trusted({ $in: userIds }) })
    .batchSize(userIds.length + 1)
    .lean<LedgerHead[]>();
  return new Map(heads.map((head) => [head._id, head]));
}

/** Creates the heads of people with only version 0.2 entries; returns whether there was one to create. */
async function makeHeads(ctx: Pick<Context, "purgeErased">, userIds: readonly string[]): Promise<boolean> {
  const newest = await LedgerModel.aggregate<{ _id: string; seq: number }>([
    { $match: { userId: { $in: userIds } } },
    { $group: { _id: "$userId", seq: { $max: "$seq" } } },
  ]);
  for (const { _id } of newest) await copyNewest(ctx, _id);
  return newest.length > 0;
}
