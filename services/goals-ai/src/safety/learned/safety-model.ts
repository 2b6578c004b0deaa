import { readFileSync } from "node:fs";
import type { SafetyCategory } from "../categories.ts";
import type { Reading } from "../reading.ts";
import { wordsOfSentences } from "../foreign/text.ts";
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

/** The model for other languages. It is read when the first such text comes. */
const languagesModel = (): Model => (ofLanguages ??= readModel(modelFiles.languages));

/**
 * The category of words of another language by the model for these; none, or one.
 *
 * @param words those of `wordsForModel`
 */
export const learnedForeignCategory = (words: string): Reading<SafetyCategory[]> =>
  categoryBy(languagesModel(), words);

/** Below this probability of harm, the model overrules a rule of another language. */
const SURELY_HARMLESS = 0.15;

/**
 * Whether the model is sure that a sentence of another language is harmless. It never is of a long one, in which the rest
 * would outweigh a few harmful words.
 *
 * @param sentence one of `plainSentences`
 */
export function* isForeignHarmless(sentence: string): Reading<boolean> {
  const words = wordsOfSentences([sentence]);
  if (textLengthOf(words) === "long") return false;
  const { harm } = yield* languagesModel().judge([words]);
  return harm < SURELY_HARMLESS;
}
