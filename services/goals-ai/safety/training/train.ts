import { createHash } from "node:crypto";
import { featuresOf } from "../../src/safety/learned/features.ts";
import { classes, openModel, type Model, type ModelFile } from "../../src/safety/learned/model.ts";
import { encodeRarity } from "../../src/safety/learned/rarity.ts";
import { readingsOf, textLengthOf, type TextLength } from "../../src/safety/learned/readings.ts";
import { wordsForModel } from "../../src/safety/foreign/text.ts";
import { fold, normalise } from "../../src/safety/normalise.ts";
import { readAtOnce } from "../../src/safety/reading.ts";
import type { SafetyCase } from "../read-cases.ts";
import { fit, type Example } from "./fit.ts";

/** A word or a pair of words that only one text has says nothing of others; of pieces there are many more. */
const LEAST_WORDS = 2;
const LEAST_PIECES = 3;
/** Of ordinary goals and messages that the model did not learn from, no larger share may be hit: as of look-alikes. */
const ORDINARY_HIT = 0.02;
/** The same of harmless texts of other languages: two in three are look-alikes, harder than those of the test set. */
const FOREIGN_HARMLESS_HIT = 0.05;
const FOLDS = 4;
const MAX_STEP = 127;

interface Text {
  features: readonly string[];
  label: number;
}

const labelOf = ({ expect, category }: SafetyCase) => (expect === "none" ? 0 : classes.indexOf(category));

/** A text in the form that a model reads: words with one space between and around them, ";" where a sentence ends. */
type WordsOf = (text: string) => string;

/** A harmless text's sentences are harmless, too; which of a harmful text's sentences is the harmful one is not known. */
function textsOf(line: SafetyCase, wordsOf: WordsOf): Text[] {
  const label = labelOf(line);
  const [whole = "", ...sentences] = readingsOf(wordsOf(line.text));
  return [whole, ...(label === 0 ? sentences : [])].map((words) => ({ features: featuresOf(words), label }));
}

function countsOf(texts: readonly Text[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of texts)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}

type Weights = Omit<ModelFile, "trainedOn" | "thresholds">;

function weightsOf(texts: readonly Text[]): Weights {
  const kept = [...countsOf(texts)]
    .filter(([feature, count]) => count >= (feature.startsWith(" ") ? LEAST_WORDS : LEAST_PIECES))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const placeOf = new Map(kept.map(([feature], place) => [feature, place]));
  const rarity = kept.map(([, count]) => Math.round(100 * (1 + Math.log(texts.length / count))) / 100);
  const examples: Example[] = texts.map(({ features, label }) => ({
    features: features.flatMap((feature) => placeOf.get(feature) ?? []),
    label,
  }));
  const { weights, bias } = fit(examples, rarity, classes.length);
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MAX_STEP;
  return {
    unit,
    bias: [...bias],
    features: kept.map(([feature]) => feature).join(","),
    rarity: encodeRarity(rarity),
    weights: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / unit)).buffer).toString(
      "base64",
    ),
  };
}

/** How harmful a text of a length was judged. */
interface Judgement {
  length: TextLength;
  /** The most that any of its readings has of harm. */
  harm: number;
}

function judge(model: Model, text: string, wordsOf: WordsOf): Judgement {
  const words = wordsOf(text);
  return { length: textLengthOf(words), harm: readAtOnce(model.judge(readingsOf(words))).harm };
}

/**
 * Judges the ordinary texts, each by a model that never met it.
 *
 * @param texts those of each line
 */
function judgeOrdinary(
  lines: readonly SafetyCase[],
  texts: readonly (readonly Text[])[],
  ordinary: ReadonlySet<string>,
  wordsOf: WordsOf,
): Judgement[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const others = texts.filter((_texts, at) => at % FOLDS !== fold).flat();
    const model = openModel({ thresholds: { short: 0.5, long: 0.5 }, ...weightsOf(others) });
    return lines
      .filter(({ text }, at) => at % FOLDS === fold && ordinary.has(text))
      .map(({ text }) => judge(model, text, wordsOf));
  }).flat();
}

/** From which probability on few enough of the ordinary texts of a length are hit. */
function thresholdFor(length: TextLength, ordinary: readonly Judgement[], share: number): number {
  const harm = ordinary
    .filter((each) => each.length === length)
    .map((each) => each.harm)
    .toSorted((a, b) => b - a);
  return Math.ceil(1000 * (harm[Math.floor(harm.length * share)] ?? 0.5)) / 1000;
}

/** Names the lines that a model was trained on: other lines have another fingerprint. */
export const fingerprintOf = (lines: readonly SafetyCase[]): string =>
  createHash("sha256").update(JSON.stringify(lines)).digest("hex");

/**
 * Trains a model; the same lines make the same model. Takes a minute.
 *
 * @param ordinary which of the lines are what people write every day: they choose the threshold
 */
export const train = (lines: readonly SafetyCase[], ordinary: readonly SafetyCase[]): ModelFile =>
  trainOn(lines, ordinary, (text) => normalise(text).words, ORDINARY_HIT);

/** Trains the model for other languages than English, likewise: its harmless lines choose the threshold. */
export const trainLanguages = (lines: readonly SafetyCase[]): ModelFile =>
  trainOn(
    lines,
    lines.filter(({ expect }) => expect === "none"),
    (text) => wordsForModel(fold(text)),
    FOREIGN_HARMLESS_HIT,
  );

function trainOn(
  lines: readonly SafetyCase[],
  ordinary: readonly SafetyCase[],
  wordsOf: WordsOf,
  share: number,
): ModelFile {
  const texts = lines.map((line) => textsOf(line, wordsOf));
  const everyday = judgeOrdinary(lines, texts, new Set(ordinary.map(({ text }) => text)), wordsOf);
  return {
    trainedOn: fingerprintOf(lines),
    thresholds: {
      short: thresholdFor("short", everyday, share),
      long: thresholdFor("long", everyday, share),
    },
    ...weightsOf(texts.flat()),
  };
}
