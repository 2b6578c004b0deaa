/** What texts are made of that keep a program busy which looks at them twice: single characters, and runs of some. */
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
];

/** So many of a unit that a text has at most `length` characters. */
export const runOf = (unit: string, length: number): string =>
  unit.repeat(Math.max(1, Math.floor(length / unit.length)));

/** The longest run of a unit with which what is made of it stays within so many bytes. */
export function longestRun(unit: string, mostBytes: number, made: (text: string) => string): string {
  const empty = Buffer.byteLength(made(""));
  const each = Buffer.byteLength(made(unit.repeat(2))) - Buffer.byteLength(made(unit));
  return unit.repeat(Math.max(1, Math.floor((mostBytes - empty) / each) - 1));
}
