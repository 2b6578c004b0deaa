import { mutant, type Mutant } from "./mutant.ts";

const src = "services/goals-ai/src";

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
    "if (areSafe(textsOfRefinement(refinement))) return refinement;",
    "return refinement;",
    "services/goals-ai/test/safety.test.ts",
  ),
  mutant(
    "the safety gate over the challenges that the coach suggests",
    `${src}/coach/guarded-coach.ts`,
    "if (areSafe(suggested.flatMap(textsOfChallenge))) return suggested;",
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
];
