import { readFileSync } from "node:fs";
import type { SafetyCategory } from "../categories.ts";
import { isOfAge } from "../rules/amounts.ts";
import { modelFile, modelSchema, openModel } from "./model.ts";
import { readingsOf, textLengthOf } from "./readings.ts";

const model = openModel(modelSchema.parse(JSON.parse(readFileSync(modelFile, "utf8"))));

/** The category of normalised words by the trained model; null if there is none. */
export function learnedCategory(words: string): SafetyCategory | null {
  const { category, harm } = model.judge(readingsOf(words));
  if (harm < model.thresholds[textLengthOf(words)] || (category === "underage" && isOfAge(words)))
    return null;
  return category;
}
