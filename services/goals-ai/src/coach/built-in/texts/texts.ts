import { readTexts } from "./read-texts.ts";
import type { LineOf, TextFile } from "./schemas.ts";

const texts = readTexts();

/** The lines of a file that have these values, in the order of the file. */
export const linesWith = <File extends TextFile>(
  file: File,
  wanted: Partial<LineOf<File>>,
): readonly LineOf<File>[] =>
  (texts[file] as readonly LineOf<File>[]).filter((line) =>
    (Object.keys(wanted) as (keyof LineOf<File>)[]).every((field) => line[field] === wanted[field]),
  );

/**
 * The first line of a file that has these values.
 *
 * @throws Error if there is none.
 */
export function lineWith<File extends TextFile>(file: File, wanted: Partial<LineOf<File>>): LineOf<File> {
  const [line] = linesWith(file, wanted);
  if (line === undefined) throw new Error(`${file}: a line with ${JSON.stringify(wanted)} is missing`);
  return line;
}

/** A value for each key, in the order of the keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

/** Puts values into a text: `{goal}` becomes the value of that name. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);
