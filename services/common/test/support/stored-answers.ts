import mongoose from "mongoose";
import type { KeyedRequest } from "../../src/idempotency/keyed-request.model.ts";

const DAY_MS = 86_400_000;
const PEOPLE = 1000;
const BATCH = 1000;

/** A stored request of one of 1,000 people; its answer names another one. */
export const storedAnswer = (n: number): KeyedRequest => ({
  _id: `others:${n}`,
  userId: `other-${n % PEOPLE}`,
  hash: "0".repeat(64),
  state: "done",
  token: "token",
  lockedUntil: new Date(),
  effectId: `effect-${n}`,
  answer: JSON.stringify({ cheer: "Well done! ".repeat(20) }),
  about: [`friend-${n % PEOPLE}`],
  expiresAt: new Date(Date.now() + DAY_MS),
});

/** Stores `count` requests of other people. */
export async function storeAnswersOfOthers(count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => storedAnswer(from + n));
    await storedAnswers().insertMany(rows);
  }
}

/** The driver's collection: mongoose would process each of many rows. */
export const storedAnswers = () => mongoose.connection.collection<KeyedRequest>("keyed_requests");
