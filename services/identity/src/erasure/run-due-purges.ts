import { request, type BackgroundContext } from "@questwell/common";
import { PurgePersonRequestSchema, PurgePersonResponseSchema, requestSubjects } from "@questwell/proto";
import { trusted } from "mongoose";
import { eraseIdentityData } from "./erase-identity-data.ts";
import { PurgeDueModel, type PurgeDueRow } from "./purge-due.model.ts";

const BATCH = 100;
const TIMEOUT_MS = 5000;

const purgePerson = {
  subject: requestSubjects.purgePerson,
  request: PurgePersonRequestSchema,
  response: PurgePersonResponseSchema,
};

/**
 * Runs the scheduled purges: late writes to identity's rows, and every message about the person in the broker. Only
 * after every service has confirmed: a purge also removes the erasure event.
 *
 * @throws AppError UNAVAILABLE when the event-keeper does not respond; the remaining purges are retried.
 */
export async function runDuePurges(ctx: BackgroundContext): Promise<void> {
  const due = await PurgeDueModel.find({ dueAt: trusted({ $lte: ctx.clock.now() }) })
    .sort({ dueAt: 1 })
    .limit(BATCH)
    .lean<PurgeDueRow[]>();
  for (const { _id, userId } of due) {
    await eraseIdentityData(ctx, userId);
    await request(ctx.bus, purgePerson, { userId }, { timeoutMs: TIMEOUT_MS, requestId: _id });
    await PurgeDueModel.deleteOne({ _id });
  }
}
