import { actionOf, safetyCategories, type SafetyAction, type SafetyCategory } from "./categories.ts";
import { foreignCategories } from "./foreign.ts";
import { wordsForModel } from "./foreign/text.ts";
import { isForeignHarmless, learnedCategory, learnedForeignCategory } from "./learned/safety-model.ts";
import { normalising, type Normalised } from "./normalise.ts";
import { pattern, patternIndex, type Pattern } from "./pattern.ts";
import { readAtOnce, readInSlices, type Reading } from "./reading.ts";
import { abuse } from "./rules/abuse.ts";
import { abuseHints } from "./rules/abuse-hints.ts";
import { categoriesByAmount, readNumerals } from "./rules/amounts.ts";
import { eatingDisorder } from "./rules/eating-disorder.ts";
import { eatingDisorderHints } from "./rules/eating-disorder-hints.ts";
import { isFarewellList } from "./rules/farewell-list.ts";
import { illegal, minors, violence, weapons } from "./rules/harm.ts";
import { idioms } from "./rules/idioms.ts";
import { unsafeOutputs } from "./rules/output.ts";
import { isForeign } from "./reads-as.ts";
import type { Rule } from "./rules/rule.ts";
import { selfHarm } from "./rules/self-harm.ts";
import { selfHarmHints } from "./rules/self-harm-hints.ts";
import { medicine, money } from "./rules/soft.ts";
import { played, spared } from "./rules/spared.ts";
import { sentencesOf } from "./sentences.ts";

/** A finding in a text. */
export interface SafetyHit {
  category: SafetyCategory;
  action: SafetyAction;
}

/** A pattern, and the category of its matches. */
interface RulePattern extends Pattern {
  category: SafetyCategory;
  isUsual: boolean;
}

const rules: readonly Rule[] = [
  selfHarm,
  selfHarmHints,
  abuse,
  abuseHints,
  eatingDisorder,
  eatingDisorderHints,
  minors,
  violence,
  weapons,
  illegal,
  medicine,
  money,
];
const rulePatterns = rules.flatMap(({ category, always, usually }) =>
  [always, usually].flatMap((lines, at) =>
    lines.map((line): RulePattern => ({ ...pattern(line), category, isUsual: at === 1 })),
  ),
);
const [idiomPatterns, sparedPatterns, playedPatterns, unsafePatterns] = [
  idioms.map(pattern),
  spared.map(pattern),
  played.map(pattern),
  unsafeOutputs.map(pattern),
];
const rulesFor = patternIndex(rulePatterns);
const idiomsFor = patternIndex(idiomPatterns);
const sparedFor = patternIndex(sparedPatterns);
const playedFor = patternIndex(playedPatterns);
const unsafeFor = patternIndex(unsafePatterns);
/** In a game they are part of the play. */
const playable: ReadonlySet<SafetyCategory> = new Set(["violence", "illegal"]);

const bySeverity: readonly SafetyAction[] = ["help", "decline", "soften"];
const rank = (category: SafetyCategory) =>
  bySeverity.indexOf(actionOf[category]) * safetyCategories.length + safetyCategories.indexOf(category);

const matches = ({ expression }: Pattern, sentence: string) => sentence.search(expression()) >= 0;
const matchesAny = (patternsFor: (sentence: string) => readonly Pattern[], sentence: string) =>
  patternsFor(sentence).some((each) => matches(each, sentence));

function withoutIdioms(sentence: string): string {
  let left = sentence;
  for (const { expression } of idiomsFor(sentence)) left = left.replace(expression(), "_ ");
  return left;
}

function categoriesIn(sentence: string): Set<SafetyCategory> {
  const found = new Set<SafetyCategory>();
  const left = withoutIdioms(sentence);
  const candidates = rulesFor(left);
  const isSpared = candidates.length > 0 && matchesAny(sparedFor, sentence);
  const isPlayed = candidates.length > 0 && matchesAny(playedFor, sentence);
  for (const each of candidates) {
    const isLeft = (isSpared && each.isUsual) || (isPlayed && playable.has(each.category));
    if (!isLeft && !found.has(each.category) && matches(each, left)) found.add(each.category);
  }
  for (const category of categoriesByAmount(readNumerals(sentence))) found.add(category);
  return found;
}

/** The categories of several runs of words, sentence by sentence; a repeated sentence is read once. */
function* categoriesOf(runs: readonly string[]): Reading<SafetyCategory[]> {
  const sentences = new Set(runs.flatMap(sentencesOf));
  const found = new Set<SafetyCategory>();
  for (const sentence of sentences) {
    yield;
    for (const each of categoriesIn(sentence)) found.add(each);
  }
  for (const run of runs) {
    yield;
    if (isFarewellList(run)) found.add("selfHarm");
  }
  return [...found];
}

function mostSerious(categories: readonly SafetyCategory[]): SafetyHit | null {
  const [category] = categories.toSorted((a, b) => rank(a) - rank(b));
  return category === undefined ? null : { category, action: actionOf[category] };
}

/**
 * The most serious hit of the rules in texts, also in a sentence that is spread over them.
 *
 * @param isHarmless see `foreignCategories`
 */
function* ruleHit(
  read: readonly Normalised[],
  isHarmless?: (sentence: string) => Reading<boolean>,
): Reading<SafetyHit | null> {
  noteText();
  const found = yield* categoriesOf(read.map(({ words }) => words));
  for (const { plain } of read) found.push(...(yield* foreignCategories(plain, isHarmless)));
  return mostSerious(found);
}

function* classifying(texts: readonly string[], own: readonly string[]): Reading<SafetyHit | null> {
  const read = new Map<string, Normalised>();
  for (const text of new Set(texts)) read.set(text, yield* normalising(text));
  const spread = texts.length > 1 ? [yield* normalising(texts.join(" "))] : [];
  const hit = yield* ruleHit([...read.values(), ...spread], isForeignHarmless);
  if (hit !== null) return hit;
  const learned: SafetyCategory[] = [];
  for (const text of own) {
    const { words, plain } = read.get(text) ?? (yield* normalising(text));
    // A model hits by chance in languages that it did not learn from.
    learned.push(
      ...(yield* isForeign(plain) ? learnedForeignCategory(wordsForModel(plain)) : learnedCategory(words)),
    );
  }
  return mostSerious(learned);
}

/**
 * The most serious hit in a text, or null: help before decline before soften. It is read at once, for evaluation and
 * tests: a service reads in slices.
 */
export const classifyText = (text: string): SafetyHit | null => readAtOnce(classifying([text], [text]));

/**
 * The most serious hit in several texts of one person: by the rules, and if they find none, by the trained model. The
 * texts are read in slices.
 *
 * @param own the texts that the person wrote; messages that claim to be a coach's are checked by the rules only
 * @param signal ends the reading of a call that has been answered already
 */
export const classifyTexts = (
  texts: readonly string[],
  own: readonly string[] = texts,
  signal?: AbortSignal,
): Promise<SafetyHit | null> => readInSlices(classifying(texts, own), signal);

const { promise, resolve: noteText } = Promise.withResolvers<void>();
/** Resolves when the first text has come. */
export const firstText = promise;

function* compiling(): Reading<void> {
  const all = [...rulePatterns, ...idiomPatterns, ...sparedPatterns, ...playedPatterns, ...unsafePatterns];
  // The engine interprets an expression once and compiles it the second time.
  for (const each of [...all, ...all]) {
    matches(each, " ; i want to go for a run ; ");
    yield;
  }
}

/**
 * Compiles every pattern, which takes half a second of an idle core and 20 MiB. It runs in slices: a text that comes
 * before its end compiles the few patterns that its words choose, in a tenth of a second.
 */
export const warmUpSafety = (): Promise<void> => readInSlices(compiling());

const secondPerson: Readonly<Record<string, string>> = {
  you: "i",
  your: "my",
  yourself: "myself",
  youre: "im",
  yours: "mine",
};

function* readingOutput(text: string): Reading<SafetyCategory | "other" | null> {
  const read = yield* normalising(text);
  const hit = yield* ruleHit([read]);
  if (hit !== null) return hit.category;
  const { words } = read;
  for (const sentence of sentencesOf(words)) {
    yield;
    if (matchesAny(unsafeFor, withoutIdioms(sentence))) return "other";
  }
  const asFirst = words
    .replaceAll(" you are ", " im ")
    .split(" ")
    .map((word) => secondPerson[word] ?? word)
    .join(" ");
  return (yield* categoriesOf([asFirst])).length > 0 ? "other" : null;
}

/**
 * The category of an unsafe text of a coach, by the rules only, because the model was trained on how people write about
 * themselves. Unsafe are encouragement and means of harm, doses and dangerous diets; `other` is one without a category,
 * null a safe text. It is read in slices.
 */
export const unsafeOutput = (text: string): Promise<SafetyCategory | "other" | null> =>
  readInSlices(readingOutput(text));

/** Whether a coach's text is unsafe; read at once, for evaluation and tests. */
export const isUnsafeOutput = (text: string): boolean => readAtOnce(readingOutput(text)) !== null;
