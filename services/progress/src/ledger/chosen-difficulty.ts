import { Schema } from "mongoose";

/** What a person can set by hand for the sets of an area. */
export const difficultyChoices = ["automatic", "easier", "usual", "harder"] as const;
export type DifficultyChoice = (typeof difficultyChoices)[number];

/** A choice of the person, stored in the area's row. */
export interface ChosenDifficulty {
  choice: DifficultyChoice;
  chosenAt: Date;
}

const schema = new Schema<ChosenDifficulty>(
  {
    choice: { type: String, required: true, enum: difficultyChoices },
    chosenAt: { type: Date, required: true },
  },
  { _id: false },
);

/** The field of an area's row; null until the person chooses. */
export const chosenDifficultyField = { type: schema, default: null };
