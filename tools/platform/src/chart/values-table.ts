import { isMap, isScalar, parseDocument, type YAMLMap } from "yaml";

const MARK = "-- ";
/** A longer default is left to values.yaml. */
const MOST_CHARACTERS = 60;
const START = "<!-- The table of values: `make generate` writes it from values.yaml. -->";
const END = "<!-- End of the table. -->";

/** A documented value of the chart. */
export interface Value {
  /** Its keys, joined by dots. */
  path: string;
  /** Its default as JSON. */
  fallback: string;
  description: string;
}

/** The values of a values.yaml that a comment `# -- …` describes, in its order. */
export function documentedValues(text: string): Value[] {
  const { contents } = parseDocument(text);
  return isMap(contents) ? valuesIn(contents, []) : [];
}

function valuesIn(map: YAMLMap, parents: readonly string[]): Value[] {
  return map.items.flatMap(({ key, value }, index) => {
    if (!isScalar(key)) return [];
    const keys = [...parents, String(key.value)];
    // The parser gives the comment before a map's first key to the map.
    const comment = key.commentBefore ?? (index === 0 ? map.commentBefore : undefined);
    const inner = isMap(value) ? valuesIn(value, keys) : [];
    const description = descriptionIn(comment);
    if (description === undefined) return inner;
    const fallback = JSON.stringify(isMap(value) || isScalar(value) ? value.toJSON() : toPlain(value));
    return [{ path: keys.join("."), fallback, description }, ...inner];
  });
}

const toPlain = (node: unknown) => (node as { toJSON(): unknown } | null)?.toJSON() ?? null;

const descriptionIn = (comment: string | null | undefined) =>
  comment
    ?.split("\n")
    .map((line) => line.trim())
    .findLast((line) => line.startsWith(MARK))
    ?.slice(MARK.length);

/** The README with its table of values brought up to date. @throws Error when it has no place for the table. */
export function fillValuesTable(readme: string, values: readonly Value[]): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end < start)
    throw new Error("The chart's README.md has no place for the table of values");
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = values.map(({ path, fallback, description }) => {
    const shown = fallback.length > MOST_CHARACTERS ? "see values.yaml" : `\`${cell(fallback)}\``;
    return `| \`${path}\` | ${shown} | ${cell(description)} |`;
  });
  const table = ["| value | default | |", "|---|---|---|", ...rows].join("\n");
  return `${readme.slice(0, start)}${START}\n\n${table}\n\n${readme.slice(end)}`;
}
