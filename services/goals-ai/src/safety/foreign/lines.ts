import { actionOf, type SafetyCategory } from "../categories.ts";
import { fold } from "../normalise.ts";
import type { Language } from "../rules/languages/language.ts";
import { plainLetters, spaceless } from "./text.ts";

/** A step of a chain: one of its terms comes at most `gap` words after the step before. */
interface Step {
  terms: readonly number[];
  gap: number;
  /** Whether a negation may stand in the gap. */
  passesNot: boolean;
}

/** A line, ready to be tried. */
export interface Line {
  /** Null for words that are taken out. */
  category: SafetyCategory | null;
  /** The orders in which its words may come, each of them enough. */
  chains: readonly (readonly Step[])[];
  /** Terms that each chain needs one of, step by step. */
  needs: readonly (readonly number[])[];
  /** With one of these terms in the sentence it does not count. */
  without: readonly number[];
  not: readonly number[];
}

/** What a term looks for. */
interface Term {
  /** With a space at an end where a word ends there; "" for a number, or for a sentence's end. */
  text: string;
  /** A number from `least` to `most`. */
  range?: readonly [least: number, most: number];
  /** Whether short words that are written together with it may come before: Arabic "and", "with", "the". */
  hasProclitics: boolean;
}

const KEY = 3;
const proclitics = new Set("و ف ب ل ال ك س ح ه وال بال لل ول وب فال وس فس هال عال كال ون ولل".split(" "));
const START = "^";
const END = "$";

/** Every term once, by number. */
const terms: Term[] = [];
const numberOf = new Map<string, number>();
/** Terms by how they begin. */
const byKey = new Map<string, number[]>();
const ranges: number[] = [];

function addTerm(name: string, term: Term): number {
  const known = numberOf.get(name);
  if (known !== undefined) return known;
  const number = terms.push(term) - 1;
  numberOf.set(name, number);
  if (term.range !== undefined) ranges.push(number);
  else if (term.text !== "") {
    const key = term.text.slice(0, KEY);
    const others = byKey.get(key);
    if (others === undefined) byKey.set(key, [number]);
    else others.push(number);
  }
  return number;
}

/** The term of one alternative, such as `umbring*`, `mir_etwas` or `#4-12`. */
function termOf(alternative: string): number {
  if (alternative === START || alternative === END)
    return addTerm(alternative, { text: "", hasProclitics: false });
  const range = /^#(\d+)-(\d+)$/u.exec(alternative);
  if (range !== null)
    return addTerm(alternative, {
      text: "",
      range: [Number(range[1]), Number(range[2])],
      hasProclitics: false,
    });
  if (alternative.includes("#")) throw new Error(`No number within a phrase: ${alternative}`);
  const bare = plainLetters(fold(alternative.replaceAll("*", ""))).replaceAll("_", " ");
  const hasProclitics = /^\p{Script=Arabic}/u.test(bare);
  const isAnywhere = alternative.startsWith("*") || hasProclitics || spaceless.test(bare[0] ?? "");
  const isOpen = alternative.endsWith("*") || spaceless.test(bare.at(-1) ?? "");
  const text = `${isAnywhere ? "" : " "}${bare}${isOpen ? "" : " "}`;
  return addTerm(`${hasProclitics && !alternative.startsWith("*") ? "+" : ""}${text}`, {
    text,
    hasProclitics: hasProclitics && !alternative.startsWith("*"),
  });
}

/** Beginnings of such words that many languages share: a rule of one language may read a sentence of another. */
const stories =
  "*prevenc* *prevenz* prevent* prévent* *präventi* profilakt* önleme* roman* novela romanzo documenta* dokument* podcast* volunt* volont* bénévol* ehrenamt* vrijwillig* wolontari* gönüllü* 預防 予防 防止 志愿 ボランティア";

/** German umlauts are also written with an "e". */
const spellings = (alternative: string) => [
  alternative,
  ...(/[äöü]/u.test(alternative)
    ? [alternative.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue")]
    : []),
];

function termsOf(group: string, { lists }: Language): number[] {
  return group.split("|").flatMap((alternative) => {
    if (alternative === "") return [];
    if (!alternative.startsWith("@")) return spellings(alternative).map(termOf);
    const name = alternative.slice(1);
    const list = name === "story" && lists.story !== "" ? `${lists.story} ${stories}` : lists[name];
    if (list === undefined) throw new Error(`No list ${name}`);
    return termsOf(list.trim().replaceAll(/\s+/gu, "|"), { lists } as Language);
  });
}

/** All orders of a few items. */
const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

/** The steps between two "+" of a line. */
function stepsOf(tokens: readonly string[], language: Language): Step[] {
  const steps: Step[] = [];
  let [gap, passesNot] = [0, true];
  for (const token of tokens) {
    const kind = /^([~%])(\d+)$/u.exec(token);
    if (kind === null) {
      steps.push({ terms: termsOf(token, language), gap, passesNot });
      [gap, passesNot] = [0, true];
    } else [gap, passesNot] = [Number(kind[2]), kind[1] === "%"];
  }
  return steps;
}

const notOf = new Map<Language, readonly number[]>();

/** The negations of a language, one list for all of its lines. */
function notsOf(language: Language): readonly number[] {
  const nots = notOf.get(language) ?? termsOf("@not", language);
  notOf.set(language, nots);
  return nots;
}

/**
 * Compiles a line: words apart by one space, next to each other; `a|b` either, `a_b` a phrase, `a*` a beginning, `*a` an
 * end, `@x` a list of the language, `#4-12` a number in that range, `~3` up to three words without a negation between, `%3`
 * up to three of any, `+3` the same as `~3`, and either side may come first, `^` and `$` where a sentence begins and ends,
 * `!a` not in a sentence with that word.
 */
export function lineOf(line: string, category: SafetyCategory | null, language: Language): Line {
  const tokens = line.trim().split(/\s+/u);
  const without = tokens.filter((token) => token.startsWith("!"));
  const isAboutStories = category !== null && actionOf[category] !== "help";
  if (isAboutStories) without.push("!@story");
  const parts: string[][] = [[]];
  let near = 0;
  for (const token of tokens) {
    if (token.startsWith("!")) continue;
    if (/^\+\d+$/u.test(token)) {
      near = Number(token.slice(1));
      parts.push([]);
    } else parts.at(-1)?.push(token);
  }
  const steps = parts.map((part) => stepsOf(part, language));
  return {
    category,
    chains: ordersOf(steps).map((order) =>
      order.flatMap(([first, ...rest]) =>
        first === undefined
          ? []
          : [parts.length > 1 ? { ...first, gap: near, passesNot: false } : first, ...rest],
      ),
    ),
    needs: steps.flatMap((part) => part.map(({ terms: some }) => some)),
    without: without.flatMap((token) => termsOf(token.slice(1), language)),
    not: notsOf(language),
  };
}

/** Where a term is in a sentence: from the first character to the one after the last. */
export interface Place {
  start: number;
  end: number;
}

/** Every place of every term in a sentence, in the order of their starts. */
export function placesIn(sentence: string): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  const add = (term: number | undefined, start: number, end: number) => {
    if (term === undefined) return;
    const known = found.get(term);
    if (known === undefined) found.set(term, [{ start, end }]);
    else known.push({ start, end });
  };
  add(numberOf.get(START), 0, 0);
  let wordStart = 0;
  for (let at = 0; at < sentence.length; at += 1) {
    if (sentence[at] === " ") wordStart = at + 1;
    for (let length = 1; length <= KEY; length += 1) {
      for (const number of byKey.get(sentence.slice(at, at + length)) ?? []) {
        const { text, hasProclitics } = terms[number] as Term;
        if (!sentence.startsWith(text, at)) continue;
        if (hasProclitics && at > wordStart && !proclitics.has(sentence.slice(wordStart, at))) continue;
        add(number, text.startsWith(" ") ? at + 1 : at, at + text.length - (text.endsWith(" ") ? 1 : 0));
      }
    }
  }
  for (const { 0: digits, index } of sentence.matchAll(/(?<![\p{L}\d])\d{1,5}(?![\p{L}\d])/gu))
    for (const number of ranges) {
      const [least, most] = terms[number]?.range ?? [1, 0];
      if (Number(digits) >= least && Number(digits) <= most) add(number, index, index + digits.length);
    }
  add(numberOf.get(END), sentence.length - 1, sentence.length - 1);
  return found;
}

/** How many words begin before each position; without spaces every letter is a word. */
export function wordsBefore(sentence: string): Uint32Array {
  const counts = new Uint32Array(sentence.length + 1);
  for (let at = 0; at < sentence.length; at += 1) {
    const letter = sentence[at] ?? "";
    const begins = letter !== " " && (at === 0 || sentence[at - 1] === " " || spaceless.test(letter));
    counts[at + 1] = (counts[at] ?? 0) + (begins ? 1 : 0);
  }
  return counts;
}
