/** Units of texts that make superlinear code slow: single characters and short sequences. */
export const hostileUnits: readonly string[] = [
  "@",
  ".",
  "a",
  "-",
  " ",
  "%",
  "<",
  "{",
  "\\",
  "0",
  "\u0301",
  "\u0344\u0316",
  "\ud800",
  "\n",
  "a@",
  "@.",
  "-.",
  "%25",
  "?.! ",
  "0:",
  "\u0000",
  "\u202E",
  "م\u200C",
  "👩\u200D",
  "&",
  "a*",
  // They grow under NFKC.
  "⁗",
  "ﷺ",
  "…",
  "㌖",
];

/** What stands before and after a run: an expression that may begin anywhere needs a failure at the end to be slow. */
const around = [
  ["a", "a"],
  ['"', "x"],
  ["", "!"],
] as const;

/** Texts of a unit that are as long as a field allows: the plain run, and runs between other characters. */
export const textsAtLimit = (
  unit: string,
  most: number,
  sizeOf = (text: string) => text.length,
): string[] => {
  const runIn = (before: string, after: string) =>
    `${before}${unit.repeat(Math.floor((most - before.length - after.length) / sizeOf(unit)))}${after}`;
  return [runIn("", ""), ...around.map(([before, after]) => runIn(before, after))];
};

/** A run of a unit with at most `length` characters. */
export const runOf = (unit: string, length: number): string =>
  unit.repeat(Math.max(1, Math.floor(length / unit.length)));

/** The longest run of a unit for which the result of `made` stays within `mostBytes`. */
export function longestRun(unit: string, mostBytes: number, made: (text: string) => string): string {
  const empty = Buffer.byteLength(made(""));
  const each = Buffer.byteLength(made(unit.repeat(2))) - Buffer.byteLength(made(unit));
  return unit.repeat(Math.max(1, Math.floor((mostBytes - empty) / each) - 1));
}
