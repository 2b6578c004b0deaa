import type { Tag } from "./find-tags.ts";

/** A document with tables whose last column, "shown by", lists the tagged tests of each row. */
export interface ShownDocument {
  /** Before the id of a row, in a tag. */
  prefix: string;
  /** Whether a row needs a test, by its cells. */
  needsTest: (cells: readonly string[]) => boolean;
}

const HEADER = /\| shown by \|$/u;

/**
 * Writes the tests of each row into the last cells of a document's tables. A row's ids are the names in code quotes in
 * its first cell, or else the cell's text.
 *
 * @param tags of all documents
 * @returns the new text, and the errors: rows without a test, and tags without a row
 */
export function fillTables(
  text: string,
  { prefix, needsTest }: ShownDocument,
  tags: readonly Tag[],
): { text: string; errors: string[] } {
  const own = tags.filter(({ id }) => id.startsWith(`${prefix}-`));
  const errors: string[] = [];
  const rows = new Set<string>();
  let isTable = false;
  const lines = text.split("\n").map((line) => {
    isTable = HEADER.test(line) || (isTable && line.startsWith("|"));
    if (!isTable || HEADER.test(line) || line.startsWith("|---")) return line;
    const cells = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    const handWritten = cells.slice(1, -2);
    const ids = idsOf(handWritten[0] ?? "").map((id) => `${prefix}-${id}`);
    for (const id of ids) {
      if (rows.has(id)) errors.push(`${id} has two rows`);
      rows.add(id);
    }
    const shownBy = own.filter(({ id }) => ids.includes(id));
    if (shownBy.length === 0 && needsTest(handWritten)) errors.push(`${ids[0]} has no test`);
    const padded = [...handWritten, cellOf(shownBy)].map((cell) => (cell === "" ? " " : ` ${cell} `));
    return `|${padded.join("|")}|`;
  });
  const lost = own.filter(({ id }) => !rows.has(id));
  errors.push(...lost.map(({ id, path }) => `${path}: ${id} has no row`));
  return { text: lines.join("\n"), errors };
}

function idsOf(cell: string): string[] {
  const quoted = [...cell.matchAll(/`([^`]+)`/gu)].map(([, id = ""]) => id);
  return quoted.length > 0 ? quoted : [cell];
}

/** Each file once, followed by the names of its tests in their order there. */
function cellOf(tags: readonly Tag[]): string {
  const files = Map.groupBy(tags, ({ path }) => path);
  return [...files]
    .flatMap(([path, tagged]) => [
      `\`${path}\``,
      ...new Set(tagged.flatMap(({ name }) => (name === null ? [] : [`"${name.replaceAll("|", "\\|")}"`]))),
    ])
    .join(" · ")
    .replaceAll('` · "', '` "');
}
