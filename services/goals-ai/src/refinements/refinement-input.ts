import { z } from "zod";
import { plainText } from "../plain-text.ts";

const MAX_TEXT = 2000;
const MAX_MESSAGES = 20;
const MAX_CONVERSATION_BYTES = 16 * 1024;

const TOO_LONG = "Please use at most 2,000 characters";
const NO_GOAL = "Please describe what you want to achieve.";
const NO_RESPONSE = "Please respond to the AI's questions.";
const NO_CONVERSATION = "Conversation is required";

const text = (missing: string) =>
  z.string({ error: missing }).transform(plainText).pipe(z.string().min(1, missing).max(MAX_TEXT, TOO_LONG));

/** What a person wants to reach. */
export const goalText = text(NO_GOAL);

const message = z.strictObject({
  role: z.enum(["user", "assistant"], "Unknown role"),
  content: z.string({ error: NO_CONVERSATION }).transform(plainText),
});

const sizeOf = (messages: readonly z.output<typeof message>[]) =>
  messages.reduce((bytes, { content }) => bytes + Buffer.byteLength(content), 0);

/** A conversation as a client sends it; nothing in it is trusted but its shape and size. */
export const continueRefinementInput = z.strictObject({
  response: text(NO_RESPONSE),
  conversation: z
    .array(message, { error: NO_CONVERSATION })
    .max(MAX_MESSAGES, `A conversation has at most ${MAX_MESSAGES} messages`)
    .refine((messages) => sizeOf(messages) <= MAX_CONVERSATION_BYTES, "Conversation too long"),
  currentGoal: text(NO_GOAL),
});
