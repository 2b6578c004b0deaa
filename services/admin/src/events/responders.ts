import { answer, type BackgroundContext, type Responder } from "@questwell/common";
import {
  RecordOperatorActRequestSchema,
  RecordOperatorActResponseSchema,
  requestSubjects,
} from "@questwell/proto";
import { recordOperatorAct } from "../audit/record-operator-act.ts";
import { erasure } from "../erasure/erasure.ts";

const operatorAct = {
  subject: requestSubjects.recordOperatorAct,
  request: RecordOperatorActRequestSchema,
  response: RecordOperatorActResponseSchema,
};

/** Every request that admin answers. */
export const responders: readonly Responder<BackgroundContext>[] = [
  answer(operatorAct, (ctx, input) =>
    erasure.purgeAfter([input.subjectId], () => recordOperatorAct(ctx, input)),
  ),
];
