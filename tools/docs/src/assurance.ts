import { posix } from "node:path";

/** A document with tables of two columns: the claim, which begins with its ids in code quotes, and links to its evidence. */
export interface Assurance {
  /** From the repository. */
  path: string;
  /** Before the id of a claim, in a tag. */
  prefix: string;
  text: string;
  /** Whether a link to a document is evidence: of a requirement for one. */
  mayLinkDocuments?: boolean;
}

const TABLE = /^\| claim \| test \|\n\|---\|---\|\n((?:\|.*\n)*)/gmu;
const ROW = /^\| ((?:`[^`|]+`(?:, | with )?)+): .* \| ([^|]+) \|$/u;
const TAGS = /@shows((?:[\s*]+[A-Z]+-[^\s*]+)+)/gu;

/** The claims that a source's comments tag, such as `UX-13` for "@shows UX-13". */
export const tagsIn = (source: string): string[] =>
  [...source.matchAll(TAGS)].flatMap(([, ids = ""]) => ids.split(/[\s*]+/u).filter(Boolean));

/**
 * A sentence for each row that is none, claim that is there twice, claim without a link to a file with its tag, and tag
 * without a claim.
 *
 * @param tags the tags of each source, by its path from the repository
 */
export function failuresIn(
  documents: readonly Assurance[],
  tags: ReadonlyMap<string, readonly string[]>,
): string[] {
  const claims = new Set<string>();
  const failures = documents.flatMap(({ path, prefix, text, mayLinkDocuments }) =>
    rowsOf(text).flatMap((row) => {
      const [, names, links] = ROW.exec(row) ?? [];
      if (!names || !links) return [`${path}: no claim with a link: ${row}`];
      const ids = [...names.matchAll(/`([^`]+)`/gu)].map(([, id]) => `${prefix}-${id}`);
      const twice = ids.filter((id) => claims.has(id)).map((id) => `${path}: ${id} is there twice`);
      for (const id of ids) claims.add(id);
      const targets = [...links.matchAll(/\]\(([^)#]+)/gu)].map(([, link = ""]) =>
        posix.join(posix.dirname(path), link),
      );
      const untagged = targets
        .filter((target) => !(mayLinkDocuments && target.endsWith(".md")))
        .filter((target) => !tags.get(target)?.some((id) => ids.includes(id)))
        .map((target) => `${path}: ${ids[0]} links ${target}, which has no tag for it`);
      return [...twice, ...untagged, ...(targets.length === 0 ? [`${path}: ${ids[0]} links nothing`] : [])];
    }),
  );
  const lost = [...tags].flatMap(([path, ids]) =>
    ids.filter((id) => !claims.has(id)).map((id) => `${path}: ${id} is no claim`),
  );
  return [...failures, ...lost];
}

const rowsOf = (text: string): string[] =>
  [...text.matchAll(TABLE)].flatMap(([, rows = ""]) => rows.trimEnd().split("\n"));
