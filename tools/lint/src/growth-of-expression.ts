import process from "node:process";

/** A regular expression of the sources, and where it stands. */
export interface Expression {
  at: string;
  source: string;
  flags: string;
}

/** A text on which an expression takes more than linear time. */
export interface Growth {
  expression: Expression;
  /** The text is `before`, `unit` again and again, and `after`. */
  unit: string;
  before: string;
  after: string;
  /** How many times as long four times the text takes: 4 when linear, 16 when quadratic. */
  ratio: number;
}

// The last four of the signs grow under NFKC.
const signs = "aA1 \n\t-_.,:;/@&'\"()[<>=%#*+!?`|~{\\$0éж死\u0301\u2032😀⁗ﷺ…㌖";
const pairs = ["a ", "1 ", "a.", "a-", "1.", "ab ", "\n ", "a@", "a,", "A a", "- ", "\r\n", "</"];
const units = [...Array.from(signs), ...pairs];
const SHORT = 22;
const STEPS = [SHORT, 64, 256, 2048];
/** A linear expression reads 2,048 characters in a tenth of this. */
const FLOOR_MS = 1;
const SHORT_MS = 5;
const LONG_MS = 50;
const MAX_RATIO = 8;

const escaped = /\\([^a-zA-Z0-9])/gu;

/** Runs of letters and blanks in a source: what the expression looks for. */
const wordsOf = (source: string, most: number) => [
  ...new Set((source.replaceAll(/\\[a-zA-Z]/gu, "|").match(/[a-z][a-z ]+/giu) ?? []).slice(0, most)),
];

/** The characters with which an expression begins. */
const beginningOf = (source: string) =>
  /^\^?((?:\\[^a-zA-Z0-9]|[^\\[\](){}.*+?^$|])*)/u.exec(source)?.[1]?.replaceAll(escaped, "$1") ?? "";

/** Of this thread: another process may have the core at the same time. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function fewestMs(expression: RegExp, text: string, tries: number): number {
  let fewest = Infinity;
  // Of a long run the noise is a small part.
  for (let tried = 0; tried < tries && (tried === 0 || fewest < LONG_MS); tried += 1) {
    const started = cpuMs();
    text.replace(expression, "");
    fewest = Math.min(fewest, cpuMs() - started);
  }
  return fewest;
}

/** The first text found on which an expression grows faster than linearly; null for none. */
export function growthOf(expression: Expression, ofText: readonly string[] = units): Growth | null {
  const { source, flags } = expression;
  const tried = new RegExp(source, `${flags.replaceAll(/[gy]/gu, "")}g`);
  const words = wordsOf(source, 8);
  const starts = new Set(["", "a", beginningOf(source), ...words.slice(0, 2).map((word) => ` ${word} `)]);
  for (const unit of new Set([...ofText, ...words, ...words.map((word) => `${word} `)]))
    for (const before of starts)
      for (const after of ["!", "a"]) {
        const textOf = (length: number) => before + unit.repeat(Math.ceil(length / unit.length)) + after;
        const ratio = ratioOf(tried, textOf);
        if (ratio > MAX_RATIO) return { expression, unit, before, after, ratio };
      }
  return null;
}

/** The time of an expression on a text of so many characters, in milliseconds. */
export const msOf = (
  { source }: Expression,
  { unit, before, after }: Omit<Growth, "expression" | "ratio">,
  length: number,
): number =>
  fewestMs(new RegExp(source, "gu"), before + unit.repeat(Math.ceil(length / unit.length)) + after, 3);

/** Grows the text until it takes a measurable time, so that an expression that takes 2^n does not run for ever. */
function ratioOf(expression: RegExp, textOf: (length: number) => string): number {
  for (const length of STEPS) {
    const floor = length === SHORT ? SHORT_MS : FLOOR_MS;
    if (fewestMs(expression, textOf(length), 1) < floor) continue;
    // The first look may have compiled the expression.
    const ms = fewestMs(expression, textOf(length), 3);
    if (ms < floor) continue;
    if (length === SHORT) return Infinity;
    const ratio = fewestMs(expression, textOf(4 * length), 3) / ms;
    // One whose runs have a bound becomes linear beyond it: asked at 16 KiB, the most that a person may send.
    return ratio <= MAX_RATIO
      ? ratio
      : fewestMs(expression, textOf(8 * length), 3) / fewestMs(expression, textOf(2 * length), 3);
  }
  return 0;
}
