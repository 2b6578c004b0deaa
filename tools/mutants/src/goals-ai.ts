import { mutant, type Mutant } from "./mutant.ts";

const src = "services/goals-ai/src";

/** What a coach may cost, whose conversations it reads, and what it never says. */
export const goalsAiMutants: readonly Mutant[] = [
  mutant(
    "the person, in the daily limit of requests to the coach",
    `${src}/refinements/spend-request.ts`,
    "await takeSlot(RefinementSlotModel, ctx, userId, LIMIT);",
    'await takeSlot(RefinementSlotModel, ctx, "everybody", LIMIT);',
    "services/goals-ai/test/refinements.test.ts",
  ),
  mutant(
    "the safety gate over what people write to the coach",
    `${src}/refinements/answer-safely.ts`,
    "if (isRefused(hit)) return helpFor(ctx, hit);",
    "",
    "services/goals-ai/test/safety.test.ts",
  ),
  mutant(
    "the person's consent, before a language model is asked",
    `${src}/answering/answering-coach.ts`,
    "if (!asked.mayUseAi || isSensitive) return { reason: null };",
    "if (isSensitive) return { reason: null };",
    "services/goals-ai/test/answering.test.ts",
  ),
  mutant(
    "a consent that was withdrawn on another device, before a language model is asked",
    `${src}/consent/ask-consent.ts`,
    'return answer.mayUseAi ? "given" : "withdrawn";',
    'return answer.mayUseAi ? "given" : "given";',
    "services/goals-ai/test/consent.test.ts",
  ),
  mutant(
    "the safety gate over a language model's answers",
    `${src}/answering/make-call.ts`,
    'return (await areSafe(read.texts)) ? { value: read.value } : { reason: "unsafe" };',
    "return { value: read.value };",
    "services/goals-ai/test/answering.test.ts",
  ),
  mutant(
    "the caps of what calls to a language model may cost",
    `${src}/budget/reserve.ts`,
    "if (over !== null) return over;",
    "",
    "services/goals-ai/test/coach-spending.test.ts",
  ),
  mutant(
    "the person, in the key of a call to a language model",
    `${src}/calls/call-id.ts`,
    "JSON.stringify([userId, callKey])",
    "JSON.stringify([callKey])",
    "services/goals-ai/test/answering-keys.test.ts",
  ),
  mutant(
    "the owner, when a call to a language model is read",
    `${src}/calls/read-call.ts`,
    "{ _id: id, ...notDeleted(userId) }",
    "{ _id: id }",
    "services/goals-ai/test/calls.test.ts",
  ),
  mutant(
    "the owner, in the list of calls to a language model",
    `${src}/calls/list-calls.ts`,
    "notDeleted(ctx.requireViewer().id)",
    "{}",
    "services/goals-ai/test/calls.test.ts",
  ),
];
