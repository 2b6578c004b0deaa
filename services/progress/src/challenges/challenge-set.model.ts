import { model, Schema } from "mongoose";
import type { Challenge } from "../ledger/challenge.ts";
import { difficulties } from "../ledger/xp-by-difficulty.ts";
import type { GenerationSlots } from "./generation-limits.ts";
import { reasonKinds, type SetReason } from "./set-reason.ts";

/** A challenge inside its set; the set holds the remaining fields. */
type SetChallenge = Pick<Challenge, "id" | "subgoalId" | "title" | "description" | "difficulty">;

/**
 * Challenges that were generated together, written once and immutable. The set with an area's highest generation is the
 * active one until the next one is inserted or the area is left.
 */
export interface ChallengeSet extends GenerationSlots {
  _id: string;
  userId: string;
  focusAreaId: string;
  /** 1 for the area's first set, incremented by one for each later set. */
  generation: number;
  coach: string;
  /** Why the language model did not write it where the person wanted that; absent in sets of version 0.2. */
  coachReason?: string | null;
  createdAt: Date;
  challenges: SetChallenge[];
  /** The facts that it was chosen by; absent in sets of version 0.2. */
  why?: SetReason[];
}

const reasonSchema = new Schema<SetReason>(
  {
    kind: { type: String, required: true, enum: reasonKinds },
    have: { type: Number, default: null },
    of: { type: Number, default: null },
    difficulty: { type: String, default: null, enum: [...difficulties, null] },
    challengeIds: { type: [String], required: true },
    subgoalId: { type: String, default: null },
  },
  { _id: false },
);

const setChallengeSchema = new Schema<SetChallenge>(
  {
    id: { type: String, required: true },
    subgoalId: { type: String, default: null },
    title: { type: String, required: true },
    description: { type: String, required: true },
    difficulty: { type: String, required: true, enum: difficulties },
  },
  { _id: false, id: false },
);

const schema = new Schema<ChallengeSet>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    focusAreaId: { type: String, required: true },
    generation: { type: Number, required: true },
    hour: { type: String, required: true },
    hourSlot: { type: Number, required: true },
    day: { type: String, required: true },
    daySlot: { type: Number, required: true },
    coach: { type: String, required: true },
    coachReason: { type: String, default: null },
    createdAt: { type: Date, required: true },
    challenges: { type: [setChallengeSchema], required: true },
    why: { type: [reasonSchema], default: [] },
  },
  { collection: "challenge_sets", versionKey: false },
);
// One next set per area: of two concurrent requests one creates it, and both return it.
schema.index({ focusAreaId: 1, generation: -1 }, { unique: true });
// Daily limit: each set takes a numbered slot.
schema.index({ userId: 1, day: 1, daySlot: -1 }, { unique: true });
schema.index({ "challenges.id": 1 }, { unique: true });

export const ChallengeSetModel = model<ChallengeSet>("ChallengeSet", schema);
