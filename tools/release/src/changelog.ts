const UNRELEASED = "## Unreleased\n";

/** The text below a heading of the second level, up to the next one; undefined where there is none. */
function sectionBelow(changelog: string, isHeading: (line: string) => boolean): string | undefined {
  const lines = changelog.split("\n");
  const start = lines.findIndex((line) => line.startsWith("## ") && isHeading(line));
  if (start === -1) return undefined;
  const end = lines.findIndex((line, index) => index > start && line.startsWith("## "));
  return lines
    .slice(start + 1, end === -1 ? undefined : end)
    .join("\n")
    .trim();
}

/** What a version's section says, in Markdown; undefined for a version without a section. */
export const notesOf = (changelog: string, version: string): string | undefined =>
  sectionBelow(changelog, (line) => line.split(" ")[1] === version);

/** Whether "Unreleased" has an entry. */
export const hasUnreleased = (changelog: string): boolean =>
  /^- /mu.test(sectionBelow(changelog, (line) => `${line}\n` === UNRELEASED) ?? "");

/** Moves what stands under "Unreleased" into a section of the version. */
export const releaseEntries = (changelog: string, version: string, date: string): string =>
  changelog.replace(UNRELEASED, () => `${UNRELEASED}\n## ${version} - ${date}\n`);
