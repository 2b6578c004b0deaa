import { readFileSync } from "node:fs";
import type { SafetyCategory } from "../categories.ts";
import type { Reading } from "../reading.ts";
import { isOfAge } from "../rules/amounts.ts";
import { modelFile, modelSchema, openModel } from "./model.ts";
import { readingsOf, textLengthOf } from "./readings.ts";

const model = openModel(modelSchema.parse(JSON.parse(readFileSync(modelFile, "utf8"))));

/** The category of normalised words by the trained model; none, or one. */
export function* learnedCategory(words: string): Reading<SafetyCategory[]> {
  const { category, harm } = yield* model.judge(readingsOf(words));
  const isHarm =
    harm >= model.thresholds[textLengthOf(words)] && !(category === "underage" && isOfAge(words));
  return isHarm ? [category] : [];
}
