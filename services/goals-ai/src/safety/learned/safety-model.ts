import { readFileSync } from "node:fs";
import type { SafetyCategory } from "../categories.ts";
import type { Reading } from "../reading.ts";
import { isOfAge } from "../rules/amounts.ts";
import { modelFiles, modelSchema, openModel, type Model } from "./model.ts";
import { readingsOf, textLengthOf } from "./readings.ts";

const readModel = (file: URL) => openModel(modelSchema.parse(JSON.parse(readFileSync(file, "utf8"))));

const english = readModel(modelFiles.english);
let ofLanguages: Model | undefined;

function* categoryBy(model: Model, words: string): Reading<SafetyCategory[]> {
  const { category, harm } = yield* model.judge(readingsOf(words));
  return harm >= model.thresholds[textLengthOf(words)] ? [category] : [];
}

/** The category of normalised English words by the trained model; none, or one. */
export function* learnedCategory(words: string): Reading<SafetyCategory[]> {
  const found = yield* categoryBy(english, words);
  return found[0] === "underage" && isOfAge(words) ? [] : found;
}

/**
 * The category of words of another language by the model for these; none, or one. It is read when the first such text
 * comes.
 *
 * @param words those of `wordsForModel`
 */
export function learnedForeignCategory(words: string): Reading<SafetyCategory[]> {
  ofLanguages ??= readModel(modelFiles.languages);
  return categoryBy(ofLanguages, words);
}
