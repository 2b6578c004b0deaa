import { model, Schema, trusted } from "mongoose";
import type { Reason, Trigger } from "../coach/answered.ts";

/** One exchange with the provider, as it was on the wire. */
export interface SentRequest {
  kind: "answer" | "moderation";
  /** The exact body that was sent. */
  sent: string;
  /** The exact body that came back; null if none arrived as a whole. */
  received: string | null;
  status: number | null;
  /** The provider's name for the request. */
  requestId: string | null;
  ms: number;
}

/** One wish for an answer of the model, kept for 30 days: what left, what came back, and what came of it. */
export interface CoachCall {
  /** SHA-256 of the person and the key of the wish: one row, and so one call, per wish. */
  _id: string;
  userId: string;
  createdAt: Date;
  /** The day in UTC, and the row's place among the person's of that day. */
  day: string;
  place: number;
  purpose: string;
  /** What the person did: generate, createGoal, refine, continue or review. */
  trigger: Trigger;
  host: string;
  modelAsked: string;
  modelAnswered: string | null;
  promptVersion: string;
  /** `open`: nothing was sent. `sent`: something may have been. `done`: final. `deleted`: see `DeletedCall`. */
  state: "open" | "sent" | "done" | "deleted";
  /** Who works on it; another process takes over once the lease is over. */
  leaseToken: string;
  leaseUntil: Date;
  /** At most five: the first, its repair, a retry of each, and a moderation. */
  requests: SentRequest[];
  tokensIn: number;
  tokensCached: number;
  tokensOut: number;
  /** What the model cost; a reservation that stands counts in full. */
  microUsd: number;
  /** From the wish to its end; 0 until then. */
  ms: number;
  /** Null until it is done: whether the model wrote the answer. */
  outcome: "written" | "fallback" | null;
  reason: Reason | null;
  /** The answer of the model, for retries of the wish; null for a fallback. */
  answer: unknown;
  expiresAt: Date;
}

/** What is left of a deleted call: no text, but the wish is known, so that it is not paid again. */
type DeletedCall = Pick<CoachCall, "_id" | "userId" | "state" | "day" | "place" | "expiresAt">;

const schema = new Schema<CoachCall>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    day: { type: String, required: true },
    place: { type: Number, required: true },
    purpose: { type: String, required: true },
    trigger: { type: String, required: true },
    host: { type: String, required: true },
    modelAsked: { type: String, required: true },
    modelAnswered: { type: String, default: null },
    promptVersion: { type: String, required: true },
    state: { type: String, required: true },
    leaseToken: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    requests: {
      type: [
        new Schema<SentRequest>(
          {
            kind: { type: String, required: true },
            // An empty text is a text.
            sent: { type: String, default: "" },
            received: { type: String, default: null },
            status: { type: Number, default: null },
            requestId: { type: String, default: null },
            ms: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
    tokensIn: { type: Number, default: 0 },
    tokensCached: { type: Number, default: 0 },
    tokensOut: { type: Number, default: 0 },
    microUsd: { type: Number, default: 0 },
    ms: { type: Number, default: 0 },
    outcome: { type: String, default: null },
    reason: { type: String, default: null },
    answer: { type: Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: "coach_calls", versionKey: false, minimize: false },
);
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// A person has no more rows of a day than there are places.
schema.index({ userId: 1, day: 1, place: -1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const kept: Record<keyof DeletedCall, true> = {
  _id: true,
  userId: true,
  state: true,
  day: true,
  place: true,
  expiresAt: true,
};

/** The calls of a person. A deleted one has no time, and the index passes over it. */
export const notDeleted = (userId: string) => ({ userId, createdAt: trusted({ $type: "date" as const }) });

/** The update that leaves only a `DeletedCall`; whoever works on the call finds that it is no longer theirs. */
export const toDeleted = {
  $set: { state: "deleted" },
  $unset: Object.fromEntries(
    Object.keys(schema.paths)
      .filter((path) => !(path in kept))
      .map((path) => [path, 1]),
  ),
} as const;

export const CoachCallModel = model<CoachCall>("CoachCall", schema);
