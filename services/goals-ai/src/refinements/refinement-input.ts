import { list, optionalText, singleLineText, text } from "@questwell/common";
import { textLimits, type TextLimit } from "@questwell/proto";
import { z } from "zod";
import { chosenCoach } from "../coach/chosen-coach.ts";

const MAX_MESSAGES = 20;
const MAX_CONVERSATION_BYTES = 16 * 1024;

const NO_GOAL = "Please describe what you want to achieve.";
const NO_RESPONSE = "Please respond to the AI's questions.";
const NO_CONVERSATION = "Conversation is required";
const CONVERSATION_TOO_LONG = "Conversation too long";

const ofPerson = (limit: TextLimit, missing: string) => text({ ...limit, missing, clean: singleLineText });

/** The goal as the person describes it. */
export const goalText = ofPerson(textLimits["Mutation.refineGoal.goalText"], NO_GOAL);

const message = z.strictObject({
  role: z.enum(["user", "assistant"], "Unknown role"),
  content: optionalText({
    most: MAX_CONVERSATION_BYTES,
    tooLong: CONVERSATION_TOO_LONG,
    notText: NO_CONVERSATION,
    clean: singleLineText,
  }),
});

const sizeOf = (messages: readonly z.output<typeof message>[]) =>
  messages.reduce((bytes, { content }) => bytes + Buffer.byteLength(content), 0);

/** A conversation from a client; only its shape and size are trusted. */
export const continueRefinementInput = z.strictObject({
  response: ofPerson(textLimits["ContinueRefinementInput.response"], NO_RESPONSE),
  conversation: list(message, {
    max: MAX_MESSAGES,
    tooMany: `A conversation has at most ${MAX_MESSAGES} messages`,
    missing: NO_CONVERSATION,
  }).refine((messages) => sizeOf(messages) <= MAX_CONVERSATION_BYTES, CONVERSATION_TOO_LONG),
  currentGoal: ofPerson(textLimits["ContinueRefinementInput.currentGoal"], NO_GOAL),
  coach: chosenCoach,
});
