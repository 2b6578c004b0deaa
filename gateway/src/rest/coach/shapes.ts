import { z } from "zod";
import { id, named, object, orNull, time, whole } from "../fields.ts";

export const CoachBudget = object({
  left: whole.meta({ description: "In answers" }),
  perDay: whole,
  resetsAt: time,
  host: orNull(z.string()).meta({ description: "Where texts go; null without a language model" }),
  model: orNull(z.string()),
  isPaused: z.boolean(),
});

const callShape = {
  id,
  createdAt: time,
  purpose: z.enum(["challengeSet", "refineStep", "continueStep", "review"]),
  trigger: z.enum(["generate", "createGoal", "refine", "continue", "review"]),
  host: z.string(),
  modelAsked: z.string(),
  modelAnswered: orNull(z.string()),
  promptVersion: z.string(),
  tokensIn: whole,
  tokensCached: whole,
  tokensOut: whole,
  microUsd: whole.meta({ description: "In millionths of a dollar" }),
  ms: whole,
  outcome: orNull(z.enum(["written", "fallback"])).meta({ description: "Null while it runs" }),
  reason: orNull(z.string()).meta({ description: "Why the language model did not write the answer" }),
};

export const CoachCalls = z.array(named("CoachCall", callShape));

export const CoachCallWithTexts = named("CoachCallWithTexts", {
  ...callShape,
  requests: z.array(
    object({
      kind: z.enum(["answer", "moderation"]),
      sent: z.string().meta({ description: "The body, as it was on the wire" }),
      received: orNull(z.string()),
      status: orNull(whole),
      requestId: orNull(z.string()),
      ms: whole,
    }),
  ),
});

export const DeletedCalls = object({ message: z.string(), deleted: whole });
