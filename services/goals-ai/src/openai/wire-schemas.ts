import { z } from "zod";
import { difficulties, intents } from "../coach/coach.ts";

/** What a turn of a conversation asks about; done: it concludes. */
const wireTopics = ["time", "obstacle", "measure", "reason", "done"] as const;

// Shape and enums only, and every key is required: grammars of small servers know no bounds, and the helper of the SDK
// no optional keys. Lengths and counts are in limits.ts.

/** A set of challenges, as a model writes it. */
export const challengeSetWire = z.object({
  challenges: z.array(
    z.object({
      difficulty: z.enum(difficulties),
      title: z.string(),
      description: z.string(),
      minutes: z.number(),
      days: z.number(),
      step: z.number().nullable(),
    }),
  ),
});

/** A step of a conversation about a goal, as a model writes it. */
export const goalStepWire = z.object({
  refinedGoal: z.string(),
  response: z.string(),
  topic: z.enum(wireTopics),
  plan: z
    .object({
      title: z.string(),
      steps: z.array(z.object({ text: z.string(), firstAction: z.string(), minutes: z.number() })),
    })
    .nullable(),
});

/** A weekly review, as a model writes it. */
export const reviewWire = z.object({
  opening: z.string(),
  observations: z.array(z.object({ fact: z.string(), sentence: z.string() })),
  proposals: z.array(z.object({ area: z.number(), intent: z.enum(intents), sentence: z.string() })),
});
