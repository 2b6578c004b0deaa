import { z } from "zod";
import { safetyCategories, type SafetyCategory } from "../categories.ts";
import type { Reading } from "../reading.ts";
import { indexFeatures } from "./feature-index.ts";
import { gatherFeatures, piecesOf } from "./features.ts";
import { decodeRarity } from "./rarity.ts";
import type { TextLength } from "./readings.ts";

/** The classes of a text: harmless, or a category. */
export const classes = ["none", ...safetyCategories] as const;
const harmful = classes.slice(1) as readonly SafetyCategory[];

/** What `make coach-train` writes: a model for English texts, and one for those of other languages. */
export const modelFiles = {
  english: new URL("../../../safety/model.json", import.meta.url),
  languages: new URL("../../../safety/model-languages.json", import.meta.url),
} as const;

const probability = z.number().gt(0).lt(1);

/**
 * The output of training: a linear model, which adds up the weights of a text's features for each class. Each list of its
 * hundred thousand features is one string, because arrays of so many take several times as long to read, and more memory.
 */
export const modelSchema = z.strictObject({
  /** SHA-256 of the lines that it was trained on, in hex. */
  trainedOn: z.string().length(64),
  /** From this probability of harm on, 0 to 1, a text of each length counts as harmful. */
  thresholds: z.strictObject({ short: probability, long: probability }),
  /** The value of one step of a weight. */
  unit: z.number().positive(),
  /** The score that each class starts with. */
  bias: z.array(z.number()).length(classes.length),
  /** With commas between them. */
  features: z.string(),
  /** How rare each feature is, as in rarity.ts: the rarer, the more it counts. */
  rarity: z.string(),
  /** In base64, a signed byte for each feature and class. */
  weights: z.string(),
});
export type ModelFile = z.output<typeof modelSchema>;

/** A text's most probable category, and the probability that it has one. */
interface Verdict {
  category: SafetyCategory;
  harm: number;
}

/** A model that is ready to judge. */
export interface Model {
  thresholds: Readonly<Record<TextLength, number>>;
  /** The reading of a text with the most harm; there is one at least. */
  judge(readings: readonly string[]): Reading<Verdict>;
}

/** Probabilities of scores: they add up to 1. */
export function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** About twenty words: shorter texts count for less, so that a few words seldom mean harm. */
const LEAST_LENGTH = 90;

/** The length of a text by its known features; in a longer text each feature counts for less. */
export function lengthOf(features: readonly number[], rarityOf: (feature: number) => number): number {
  let square = 0;
  for (const feature of features) square += rarityOf(feature) ** 2;
  return Math.max(Math.sqrt(square), LEAST_LENGTH);
}

/** Opens a trained model. Words are those of `normalise`. */
export function openModel({
  thresholds,
  unit,
  bias,
  features,
  rarity,
  weights,
}: Omit<ModelFile, "trainedOn">): Model {
  const { size, of: rarityOf } = decodeRarity(rarity);
  const bytes = Buffer.from(weights, "base64");
  const steps = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (steps.length !== size * classes.length) throw new Error("The model's weights are truncated");
  const placeOf = indexFeatures(features, size);
  const indicesOf = (found: readonly string[]) => found.flatMap((feature) => placeOf(feature) ?? []);
  const verdictOf = (indices: readonly number[]): Verdict => {
    const scale = unit / lengthOf(indices, rarityOf);
    const scores = Float64Array.from(bias);
    for (const index of indices) {
      const share = rarityOf(index) * scale;
      const from = index * classes.length;
      for (let at = 0; at < classes.length; at += 1)
        scores[at] = (scores[at] ?? 0) + (steps[from + at] ?? 0) * share;
    }
    const [none = 0, ...others] = softmax(scores);
    const likeliest = others.indexOf(Math.max(...others));
    return { category: harmful[likeliest] ?? "selfHarm", harm: 1 - none };
  };
  return {
    thresholds,
    *judge(readings) {
      // The readings of a text share their words: each is split once.
      const indicesOfWord = new Map<string, number[]>();
      const piecesIn = (token: string) => {
        const known = indicesOfWord.get(token) ?? indicesOf(piecesOf(token));
        indicesOfWord.set(token, known);
        return known;
      };
      const verdicts: Verdict[] = [];
      for (const words of readings)
        verdicts.push(verdictOf(yield* gatherFeatures(words, indicesOf, piecesIn)));
      return verdicts.reduce((worst, each) => (each.harm > worst.harm ? each : worst));
    },
  };
}
