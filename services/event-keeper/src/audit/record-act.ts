import { randomUUID } from "node:crypto";
import { request } from "@questwell/common";
import type { Bus } from "@questwell/common";
import {
  RecordOperatorActRequestSchema,
  RecordOperatorActResponseSchema,
  requestSubjects,
} from "@questwell/proto";

const TIMEOUT_MS = 5000;

/** What an operator does at the command line. */
export type OperatorAct =
  | "dead-letters.list"
  | "dead-letter.inspect"
  | "dead-letter.redrive"
  | "dead-letter.discard";

const recordOperatorAct = {
  subject: requestSubjects.recordOperatorAct,
  request: RecordOperatorActRequestSchema,
  response: RecordOperatorActResponseSchema,
};

/**
 * Writes an act to the audit log before it is done, so that nothing is done without an entry.
 *
 * @param subjectId the person or session it is about; empty when it concerns neither
 * @throws AppError UNAVAILABLE when it cannot be written: then nothing may be done.
 */
export async function recordAct(bus: Bus, action: OperatorAct, subjectId = ""): Promise<void> {
  const auditId = randomUUID();
  const options = { timeoutMs: TIMEOUT_MS, requestId: auditId };
  await request(bus, recordOperatorAct, { auditId, action, subjectId }, options);
}
