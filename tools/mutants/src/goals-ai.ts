import { mutant, type Mutant } from "./mutant.ts";

const src = "services/goals-ai/src";

/** What keeps one person's requests to the coach from another's. */
export const goalsAiMutants: readonly Mutant[] = [
  mutant(
    "whose request to the coach runs",
    `${src}/refinements/spend-request.ts`,
    "await lock(userId, token, ctx.clock.now());",
    'await lock("everybody", token, ctx.clock.now());',
    "services/goals-ai/test/refinements.test.ts",
  ),
  mutant(
    "whose day it is, when requests to the coach are counted",
    `${src}/refinements/spend-request.ts`,
    "await takeSlot(RefinementSlotModel, ctx, userId, PACE);",
    'await takeSlot(RefinementSlotModel, ctx, "everybody", PACE);',
    "services/goals-ai/test/refinements.test.ts",
  ),
];
