import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { json } from "node:stream/consumers";

// `make picture`: reads what `depcruise --output-type json` prints, and draws in ARCHITECTURE.md which folders of progress
// import which. An import that a longer way implies is left out.
const SOURCES = "services/progress/src/";
const document = join(import.meta.dirname, "../../../ARCHITECTURE.md");
const BLOCK = /(<!-- make picture -->\n)[^]*?(<!-- \/make picture -->)/u;

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

/** The folder of progress that a file is in, also deeper; null for a file beside the folders or elsewhere. */
const folderOf = (path: string) =>
  path.startsWith(SOURCES) ? (/^([^/]+)\//u.exec(path.slice(SOURCES.length))?.[1] ?? null) : null;

const { modules } = (await json(process.stdin)) as Cruise;
const imports = new Map<string, Set<string>>();
for (const { source, dependencies } of modules) {
  const from = folderOf(source);
  if (from === null) continue;
  const below = imports.get(from) ?? new Set();
  for (const { resolved } of dependencies) {
    const to = folderOf(resolved);
    if (to !== null && to !== from) below.add(to);
  }
  imports.set(from, below);
}
if (imports.size === 0) throw new Error(`no folder of ${SOURCES} in the input`);

const reached = (folder: string): Set<string> =>
  new Set([...(imports.get(folder) ?? [])].flatMap((below) => [below, ...reached(below)]));

/** 1 for a folder that imports none. */
const floorOf = (folder: string): number =>
  1 + Math.max(0, ...[...(imports.get(folder) ?? [])].map((below) => floorOf(below)));

const lines = [...imports.keys()]
  .toSorted((one, other) => floorOf(other) - floorOf(one) || one.localeCompare(other))
  .flatMap((folder) => {
    const below = [...(imports.get(folder) ?? [])].toSorted();
    const direct = below.filter((to) => !below.some((between) => reached(between).has(to)));
    return direct.length > 0 ? [`  ${folder} --> ${direct.join(" & ")}`] : [];
  });
const before = readFileSync(document, "utf8");
const picture = `\n\`\`\`mermaid\nflowchart TD\n${lines.join("\n")}\n\`\`\`\n\n`;
const after = before.replace(BLOCK, (_, start: string, end: string) => `${start}${picture}${end}`);
if (!BLOCK.test(before)) throw new Error("ARCHITECTURE.md has no place for the picture");
if (after !== before) writeFileSync(document, after);
