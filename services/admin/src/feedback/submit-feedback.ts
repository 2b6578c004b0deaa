import { randomUUID } from "node:crypto";
import {
  createEvent,
  findEffect,
  insertEffect,
  parseInput,
  pendingEvents,
  retryOnConflict,
  takeSlot,
  text,
  visibleText,
} from "@questwell/common";
import { FeedbackSubmittedSchema, textLimits } from "@questwell/proto";
import { z } from "zod";
import type { AdminContext } from "../context.ts";
import type { MutationSubmitFeedbackArgs } from "../schema.generated.ts";
import { FeedbackModel, type Feedback } from "./feedback.model.ts";
import { FeedbackSlotModel } from "./feedback-slot.model.ts";

const LIMIT = { name: "feedback", most: 10, spanS: 86_400 };
const EMPTY = "Please enter your feedback before submitting.";
const feedbackInput = z.strictObject({
  message: text({
    ...textLimits["Mutation.submitFeedback.message"],
    missing: EMPTY,
    clean: visibleText,
  }),
});

/**
 * Stores the viewer's feedback; the event does not contain its text.
 *
 * @throws AppError BAD_USER_INPUT when it is empty or longer than 2000 visible characters, RATE_LIMITED after 10
 * a day.
 */
export async function submitFeedback(
  ctx: AdminContext,
  input: MutationSubmitFeedbackArgs,
): Promise<Feedback> {
  const viewer = ctx.requireViewer();
  const { message } = parseInput(feedbackInput, input);
  const earlier = await findEffect(FeedbackModel, ctx);
  if (earlier) return earlier;
  await takeSlot(FeedbackSlotModel, ctx, viewer.id, LIMIT);
  const _id = ctx.effectId ?? randomUUID();
  const now = ctx.clock.now();
  const submitted = createEvent(
    FeedbackSubmittedSchema,
    { id: `${_id}:1:0`, about: viewer.id, aggregateId: _id, aggregateSeq: 1, time: now },
    { feedbackId: _id, userId: viewer.id },
  );
  const feedback: Feedback = {
    _id,
    userId: viewer.id,
    message,
    createdAt: now,
    ...pendingEvents([submitted], now),
  };
  const stored = await retryOnConflict(() => insertEffect(FeedbackModel, feedback));
  ctx.outbox.wake(FeedbackModel);
  return stored;
}
