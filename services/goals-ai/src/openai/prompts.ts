import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { coachingStyles, type CoachingStyle } from "../coach/coach.ts";

/** The folder of this service's prompts. */
export const promptsPath = join(import.meta.dirname, "../../prompts");

/** What a prompt asks for; the file of the same name has its text. */
export const promptNames = ["challenge-set", "refine", "review"] as const;
export type PromptName = (typeof promptNames)[number];

/** The instructions of one call. */
export interface Prompt {
  /** Such as `challenge-set.v1+0a1b2c3d`: the file, and the beginning of the hash over the whole text. */
  version: string;
  /** Rules, task and style; the same for every person, so that a provider can cache it. */
  text: string;
}

/** The prompts of this release. */
export interface Prompts {
  of(name: PromptName, style: CoachingStyle): Prompt;
  /** Every text of the files, for the check that no answer repeats one. */
  texts: readonly string[];
}

const RELEASED = {
  groundRules: "ground-rules.v1",
  "challenge-set": "challenge-set.v2",
  refine: "refine.v1",
  review: "review.v1",
} as const;
const styleOf = (style: CoachingStyle) => `styles/${style}.v1`;

const versions = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/u));
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Reads the prompts of a folder and compares them with the hashes in its `versions.json`: a file that changed needs a new
 * name, so that a version means the same text forever.
 *
 * @throws Error that lists every file that is missing, unlisted or changed.
 */
export function readPrompts(folder: string = promptsPath): Prompts {
  const listed = versions.parse(JSON.parse(readFileSync(join(folder, "versions.json"), "utf8")));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const texts = new Map(
    files.map((name) => [name.slice(0, -".md".length), readFileSync(join(folder, name), "utf8").trim()]),
  );
  const used = [...Object.values(RELEASED), ...coachingStyles.map(styleOf)];
  const problems = [
    ...[...texts]
      .filter(([name, text]) => listed[name] !== sha256(text))
      .map(([name]) => `${name} is not what versions.json says`),
    ...[...new Set([...Object.keys(listed), ...used])]
      .filter((name) => !texts.has(name))
      .map((name) => `${name} is missing`),
  ];
  if (problems.length > 0) throw new Error(problems.join("; "));
  const textOf = (name: string) => texts.get(name) ?? "";
  return {
    of(name, style) {
      const text = [RELEASED.groundRules, RELEASED[name], styleOf(style)].map(textOf).join("\n\n");
      return { version: `${RELEASED[name]}+${sha256(text).slice(0, 8)}`, text };
    },
    texts: [...texts.values()],
  };
}
