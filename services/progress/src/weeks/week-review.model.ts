import { model, Schema } from "mongoose";
import type { IsoWeek } from "../streaks/iso-week.ts";
import { planIntents, type PlanIntent } from "../week-plans/plan-intents.ts";
import { factKinds, type WeekFact } from "./week-facts.ts";

/** A sentence about one fact of the review. */
interface WeekObservation {
  /** The fact's name. */
  fact: string;
  sentence: string;
}

/** An idea for the next week; it changes nothing until it is in a plan. */
interface WeekProposal {
  focusAreaId: string;
  intent: PlanIntent;
  /** Challenges, 0 to 7. */
  target: number;
  sentence: string;
}

/** The review of a week, written once and immutable, with the facts that it is about. */
export interface WeekReview {
  /** The user's id, a colon, and the week: one review per person and week. */
  _id: string;
  userId: string;
  week: IsoWeek;
  opening: string;
  facts: WeekFact[];
  observations: WeekObservation[];
  proposals: WeekProposal[];
  coach: string;
  /** Why the language model did not write it; null where it did or was not wanted. */
  coachReason: string | null;
  createdAt: Date;
}

const plain = { _id: false, id: false } as const;
const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

const factSchema = new Schema<WeekFact>(
  {
    name: text,
    kind: { ...text, enum: factKinds },
    have: number,
    of: { type: Number, default: null },
    focusAreaId: { type: String, default: null },
  },
  plain,
);
const observationSchema = new Schema<WeekObservation>({ fact: text, sentence: text }, plain);
const proposalSchema = new Schema<WeekProposal>(
  { focusAreaId: text, intent: { ...text, enum: planIntents }, target: number, sentence: text },
  plain,
);

const schema = new Schema<WeekReview>(
  {
    _id: text,
    userId: text,
    week: text,
    opening: text,
    facts: { type: [factSchema], required: true },
    observations: { type: [observationSchema], required: true },
    proposals: { type: [proposalSchema], required: true },
    coach: text,
    coachReason: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: "week_reviews", versionKey: false },
);
schema.index({ userId: 1, week: 1 });

export const WeekReviewModel = model<WeekReview>("WeekReview", schema);
