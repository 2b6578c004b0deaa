import { randomUUID } from "node:crypto";
import type { CoachCall } from "../../services/goals-ai/src/calls/coach-call.model.ts";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** The calls of a person to a language model over some days, each with what was sent and received. */
export function callsOf(userId: string, count: number, now: Date): CoachCall[] {
  return Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(now.getTime() - (index % (KEPT_DAYS - 1)) * DAY_MS - index * 1000);
    return {
      _id: randomUUID(),
      userId,
      createdAt,
      day: createdAt.toISOString().slice(0, 10),
      place: index + 1,
      purpose: "challengeSet",
      trigger: "generate",
      host: "model.example.org",
      modelAsked: "small",
      modelAnswered: "small",
      promptVersion: "challenge-set.v1+00000000",
      state: "done",
      leaseToken: randomUUID(),
      leaseUntil: createdAt,
      requests: [
        {
          kind: "answer",
          sent: "x".repeat(2000),
          received: "y".repeat(1500),
          status: 200,
          requestId: randomUUID(),
          ms: 900,
        },
      ],
      tokensIn: 700,
      tokensCached: 0,
      tokensOut: 300,
      microUsd: 400,
      ms: 950,
      outcome: "written",
      reason: null,
      answer: null,
      expiresAt: new Date(createdAt.getTime() + KEPT_DAYS * DAY_MS),
    };
  });
}
