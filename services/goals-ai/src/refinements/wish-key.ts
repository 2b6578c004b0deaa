import { trusted } from "mongoose";
import { callIdOf } from "../calls/call-id.ts";
import { CoachCallModel, type CoachCall } from "../calls/coach-call.model.ts";
import { callsExpireAt } from "../calls/claim-call.ts";
import type { GoalsAiContext } from "../context.ts";

const HOUR_MS = 3_600_000;

/** A wish for an answer in a conversation. */
interface Wish {
  /** The same for the same words within an hour. */
  callKey: string;
  /** Whether the language model was asked for it. */
  isAsked: boolean;
}

/** The same words within an hour are one wish, also where an hour ends in between. */
export async function findWish(ctx: GoalsAiContext, words: unknown): Promise<Wish> {
  const { id: userId } = ctx.requireViewer();
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - HOUR_MS);
  const [current = "", previous = ""] = [now, before].map((time) =>
    JSON.stringify(["conversation", time.toISOString().slice(0, 13), words]),
  );
  const [currentId, previousId] = [callIdOf(userId, current), callIdOf(userId, previous)];
  // A deleted call has no other time.
  const asked = await CoachCallModel.find({
    _id: trusted({ $in: [currentId, previousId] }),
    expiresAt: trusted({ $gt: callsExpireAt(before) }),
  })
    .select("_id")
    .lean<Pick<CoachCall, "_id">[]>();
  const isPrevious = asked.every(({ _id }) => _id === previousId) && asked.length > 0;
  return { callKey: isPrevious ? previous : current, isAsked: asked.length > 0 };
}
