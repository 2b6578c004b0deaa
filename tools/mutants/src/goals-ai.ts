import { mutant, type Mutant } from "./mutant.ts";

const src = "services/goals-ai/src";

/** Two checks of the pause: one for calls that waited, one right before anything is sent. */
const pauseInQueue = {
  file: `${src}/answering/ask-model.ts`,
  find: '(await isPaused()) ? notMade("paused") : makeCall(ai, ctx, task, call, time)',
  replace: "makeCall(ai, ctx, task, call, time)",
};
const pauseBeforeSending = {
  file: `${src}/answering/make-call.ts`,
  find: 'if (await isPaused()) return "paused";',
  replace: "",
};

/** The checks that separate one person's requests to the coach from another's. */
export const goalsAiMutants: readonly Mutant[] = [
  mutant(
    "the person, in the lock on running requests to the coach",
    `${src}/refinements/spend-request.ts`,
    "await lock(userId, token, ctx.clock.now());",
    'await lock("everybody", token, ctx.clock.now());',
    "services/goals-ai/test/refinements.test.ts",
  ),
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
    "help before the limits",
    `${src}/refinements/answer-safely.ts`,
    "if (isRefused(hit)) return helpFor(ctx, hit);",
    "if (isRefused(hit)) return spendRequest(ctx, async () => helpFor(ctx, hit));",
    "services/goals-ai/test/safety.test.ts",
  ),
  mutant(
    "the safety gate over goals that challenges are suggested for",
    `${src}/suggestions/suggest-challenges.ts`,
    "if (isRefused(hit)) throw refusalOf(hit);",
    "",
    "services/goals-ai/test/safety.test.ts",
  ),
  mutant(
    "the safety gate over the coach's answers in a conversation",
    `${src}/coach/guarded-coach.ts`,
    "if (await areSafe(textsOfRefinement(refinement))) return refinement;",
    "return refinement;",
    "services/goals-ai/test/safety.test.ts",
  ),
  mutant(
    "the safety gate over the challenges that the coach suggests",
    `${src}/coach/guarded-coach.ts`,
    "if (await areSafe(suggested.flatMap(textsOfChallenge))) return suggested;",
    "return suggested;",
    "services/goals-ai/test/safety.test.ts",
  ),
  mutant(
    "the safety gate over goals before they are created",
    "services/progress/src/goals/create-goal.ts",
    "const isChecked = await checkTexts(ctx, [title, ...subgoals]);",
    "const isChecked = true;",
    "services/progress/test/safety.test.ts",
  ),
  mutant(
    "the safety gate over goals before they are shared",
    "services/progress/src/goals/share-goal.ts",
    "if (!(await checkTexts(ctx, texts))) throw unavailable();",
    "",
    "services/progress/test/safety.test.ts",
  ),
  mutant(
    "the safety gate over completions of unchecked goals",
    "services/progress/src/completions/complete-challenge.ts",
    "await ctx.checkGoal(found.uncheckedGoal);",
    "",
    "services/progress/test/safety.test.ts",
  ),
  mutant(
    "the safety gate before the limits of generation",
    "services/progress/src/challenges/generate-challenges.ts",
    "if (area.isCustom) await checkTexts(ctx, textsOf(area));",
    "",
    "services/progress/test/safety.test.ts",
  ),
  mutant(
    "the person's consent, before a language model is asked",
    `${src}/answering/answering-coach.ts`,
    "if (!asked.mayUseAi || isSensitive) return { reason: null };",
    "if (isSensitive) return { reason: null };",
    "services/goals-ai/test/answering.test.ts",
  ),
  mutant(
    "the safety gate over everything that would be sent to a language model",
    `${src}/answering/answering-coach.ts`,
    "if ((await classifyTexts(task.freeTexts)) !== null) return { reason: null };",
    "",
    "services/goals-ai/test/answering.test.ts",
  ),
  mutant(
    "the safety gate over a language model's answers",
    `${src}/answering/make-call.ts`,
    'return (await areSafe(read.texts)) ? { value: read.value } : { reason: "unsafe" };',
    "return { value: read.value };",
    "services/goals-ai/test/answering.test.ts",
  ),
  mutant(
    "the check of a language model's answers for our rules",
    `${src}/answering/make-call.ts`,
    'if (ai.isLeak(spoken)) return { faults: ["The answer repeated the rules"] };',
    "",
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
  mutant(
    "the owner, when a call to a language model is deleted",
    `${src}/calls/delete-calls.ts`,
    "{ _id: id, ...notDeleted(userId) }",
    "{ _id: id }",
    "services/goals-ai/test/calls.test.ts",
  ),
  mutant(
    "the person, in what is left of a language model",
    `${src}/budget/read-budget.ts`,
    "readEnd(day, id)",
    'readEnd(day, "everybody")',
    "services/goals-ai/test/calls.test.ts",
  ),
  {
    without: "the pause, before a language model is asked",
    edits: [pauseInQueue, pauseBeforeSending],
    caughtBy: "services/goals-ai/test/pause-coach.test.ts",
  },
  {
    without: "the pause, for calls that waited in the queue, before money is reserved",
    edits: [pauseInQueue],
    caughtBy: "services/goals-ai/test/pause-coach.test.ts",
  },
  {
    without: "the pause, before a repair or a retry",
    edits: [pauseBeforeSending],
    caughtBy: "services/goals-ai/test/pause-coach.test.ts",
  },
  mutant(
    "the recent sign-in, when an admin pauses the language model",
    `${src}/admin/pause-coach.ts`,
    "requireRecentSignIn(ctx);",
    "ctx.requireViewer();",
    "services/goals-ai/test/pause-coach.test.ts",
  ),
  mutant(
    "the act of the admin, when the language model is paused",
    `${src}/pause/set-pause.ts`,
    "{ $set: { ...$set, ...change, outboxAt }, ...push },",
    "{ $set: change },",
    "services/goals-ai/test/pause-coach.test.ts",
  ),
  mutant(
    "the random token in place of a person, in the figures for admins",
    `${src}/figures/count-call.ts`,
    "counted: [...before.counted, call.leaseToken]",
    "counted: [...before.counted, (call as { userId?: string }).userId ?? call.leaseToken]",
    "services/goals-ai/test/admin-coach.test.ts",
  ),
];
