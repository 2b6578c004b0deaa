import { setImmediate } from "node:timers/promises";
import { actionOf, safetyCategories, type SafetyAction, type SafetyCategory } from "./categories.ts";
import { foreignCategories } from "./foreign.ts";
import { learnedCategory } from "./learned/safety-model.ts";
import { normalise, type Normalised } from "./normalise.ts";
import { pattern, patternIndex, type Pattern } from "./pattern.ts";
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
function categoriesOf(runs: readonly string[]): SafetyCategory[] {
  const sentences = new Set(runs.flatMap(sentencesOf));
  const found = new Set<SafetyCategory>();
  for (const sentence of sentences) for (const each of categoriesIn(sentence)) found.add(each);
  if (runs.some(isFarewellList)) found.add("selfHarm");
  return [...found];
}

function mostSerious(categories: readonly SafetyCategory[]): SafetyHit | null {
  const [category] = categories.toSorted((a, b) => rank(a) - rank(b));
  return category === undefined ? null : { category, action: actionOf[category] };
}

/** The most serious hit of the rules in texts of one person, also in a sentence that is spread over them. */
function ruleHit(read: readonly Normalised[]): SafetyHit | null {
  noteText();
  return mostSerious([
    ...categoriesOf(read.map(({ words }) => words)),
    ...read.flatMap(({ plain }) => foreignCategories(plain)),
  ]);
}

/** The most serious hit in a text, or null: help before decline before soften. */
export const classifyText = (text: string): SafetyHit | null => classifyTexts([text]);

/**
 * The most serious hit in several texts of one person: by the rules, and if they find none, by the trained model.
 *
 * @param own the texts that the person wrote; messages that claim to be a coach's are checked by the rules only
 */
export function classifyTexts(texts: readonly string[], own: readonly string[] = texts): SafetyHit | null {
  const read = new Map(texts.map((text) => [text, normalise(text)]));
  const spread = texts.length > 1 ? [normalise(texts.join(" "))] : [];
  // The model learned from English lines: in another language it hits by chance.
  const learned = () =>
    mostSerious(
      own.flatMap((text) => {
        const { words, plain } = read.get(text) ?? normalise(text);
        return isForeign(plain) ? [] : (learnedCategory(words) ?? []);
      }),
    );
  return ruleHit([...read.values(), ...spread]) ?? learned();
}

const { promise, resolve: noteText } = Promise.withResolvers<void>();
/** Resolves when the first text has come. */
export const firstText = promise;

/** No request waits longer for a slice of the warm-up. */
const SLICE_MS = 10;

/**
 * Compiles every pattern, which takes half a second of an idle core and 20 MiB. It runs in slices: a text that comes
 * before its end compiles the few patterns that its words choose, in a tenth of a second.
 */
export async function warmUpSafety(): Promise<void> {
  const all = [...rulePatterns, ...idiomPatterns, ...sparedPatterns, ...playedPatterns, ...unsafePatterns];
  let sliceEnd = performance.now() + SLICE_MS;
  // The engine interprets an expression once and compiles it the second time.
  for (const each of [...all, ...all]) {
    matches(each, " ; i want to go for a run ; ");
    if (performance.now() < sliceEnd) continue;
    await setImmediate();
    sliceEnd = performance.now() + SLICE_MS;
  }
}

const secondPerson: Readonly<Record<string, string>> = {
  you: "i",
  your: "my",
  yourself: "myself",
  youre: "im",
  yours: "mine",
};

/**
 * The category of an unsafe text of a coach, by the rules only, because the model was trained on how people write about
 * themselves. Unsafe are encouragement and means of harm, doses and dangerous diets; `other` is one without a category,
 * null a safe text.
 */
export function unsafeOutput(text: string): SafetyCategory | "other" | null {
  const read = normalise(text);
  const hit = ruleHit([read]);
  if (hit !== null) return hit.category;
  const { words } = read;
  const sentences = sentencesOf(words).map(withoutIdioms);
  if (sentences.some((sentence) => matchesAny(unsafeFor, sentence))) return "other";
  const asFirst = words
    .replaceAll(" you are ", " im ")
    .split(" ")
    .map((word) => secondPerson[word] ?? word)
    .join(" ");
  return categoriesOf([asFirst]).length > 0 ? "other" : null;
}

/** Whether a coach's text is unsafe. */
export const isUnsafeOutput = (text: string): boolean => unsafeOutput(text) !== null;
