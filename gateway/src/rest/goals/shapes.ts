import { z } from "zod";
import { body, chosenCoach, list, named, object, orNull, text, withoutNulls } from "../fields.ts";
import { query } from "../pages.ts";
import { FocusArea, unlockedShape } from "../progress/shapes.ts";

const NO_GOAL = "Please describe what you want to achieve.";
const NO_CONVERSATION = "Conversation is required";

export const RefineBody = body({
  goalText: text("Mutation.refineGoal.goalText", NO_GOAL),
  coach: chosenCoach("Mutation.refineGoal.coach"),
});

export const RefineContinueBody = body({
  response: text("ContinueRefinementInput.response", "Please respond to the AI's questions."),
  conversation: list(
    "ContinueRefinementInput.conversation",
    body({
      role: text("ConversationMessageInput.role", "Unknown role"),
      content: text("ConversationMessageInput.content", NO_CONVERSATION),
    }),
  ),
  currentGoal: text("ContinueRefinementInput.currentGoal", NO_GOAL),
  coach: chosenCoach("ContinueRefinementInput.coach"),
});

export const GoalBody = body({
  goalData: z.strictObject(
    {
      title: text("GoalInput.title", "Title is required"),
      subgoals: list("GoalInput.subgoals", text("GoalInput.subgoals", "Subgoal is required")),
    },
    { error: "Goal is required" },
  ),
});

export const HelpLinesQuery = query({
  country: text("Query.helpLines.country", "Country is two capital letters").optional(),
  category: text("Query.helpLines.category", "Unknown category").optional(),
});

const lines = z.array(
  named("HelpLine", {
    name: z.string(),
    phone: z.string(),
    hours: z.string(),
    languages: z.array(z.string()),
  }),
);

export const HelpLines = object({
  country: orNull(z.string()),
  emergencyNumber: orNull(z.string()),
  lines,
  countries: z.array(z.string()),
});

const coach = z.enum(["built-in", "openai"]).meta({ description: "Who wrote it" });
const coachReason = z
  .string()
  .optional()
  .meta({ description: "Why the language model did not write it, where the person wanted that" });
const help = named("CoachHelp", {
  category: z.string(),
  action: z.enum(["help", "decline"]),
  country: orNull(z.string()),
  emergencyNumber: orNull(z.string()),
  lines,
})
  .optional()
  .meta({ description: "When it was about harm: nothing is coached, counted or kept" });

export const RefinedGoal = withoutNulls(
  object({
    refinedGoal: z.string(),
    response: z.string(),
    isComplete: z.literal(false),
    coach,
    coachReason,
    help,
  }),
);

export const ContinuedGoal = withoutNulls(
  object({
    refinedGoal: z.string(),
    response: z.string(),
    isComplete: z.boolean(),
    goalData: object({ title: z.string(), subgoals: z.array(z.string()).min(1).max(6) })
      .optional()
      .meta({ description: "Once it is complete" }),
    coach,
    coachReason,
    help,
  }),
);

export const CreatedGoal = object({ message: z.string(), goal: FocusArea, ...unlockedShape });
