const BLOCK = /(<!-- figures: generated -->\n)[^]*?(<!-- \/figures -->)/u;

/** Whether a document has the marks. */
export const hasFigures = (text: string): boolean => BLOCK.test(text);

/** The size of a test, or several by their names. */
type Figure = number | Readonly<Record<string, number | readonly string[]>>;

/**
 * Writes the table of the fault tests' figures between the marks of a document.
 *
 * @returns the new text, and an error for each name in the text's cells "figures" that is no figure
 */
export function fillFigures(
  text: string,
  figures: Readonly<Record<"gate" | "full", object>>,
): { text: string; errors: string[] } {
  const names = Object.keys(figures.gate);
  const full = new Map<string, Figure>(Object.entries(figures.full));
  const rows = Object.entries(figures.gate).map(
    ([name, gate]: [string, Figure]) =>
      `| \`${name}\` | ${wordsOf(gate)} | ${wordsOf(full.get(name) ?? 0)} |\n`,
  );
  const table = `| figure | gate | release |\n|---|---|---|\n${rows.join("")}`;
  const cited = [...text.matchAll(/^\|(?:[^|]*\|){3} (`[^|]*`) \|/gmu)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/gu)].map(([, name = ""]) => name),
  );
  const lost = cited.filter((name) => !names.includes(name));
  return {
    text: text.replace(BLOCK, (_, start, end) => `${start}\n${table}\n${end}`),
    errors: lost.map((name) => `${name} is no figure`),
  };
}

function wordsOf(figure: Figure): string {
  if (typeof figure === "number") return figure.toLocaleString("en-US");
  return Object.entries(figure)
    .flatMap(([name, value]) =>
      typeof value === "number" ? [`${name} ${value.toLocaleString("en-US")}`] : [],
    )
    .join(", ");
}
