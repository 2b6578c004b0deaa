import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { coachingStyles } from "../coach/coach.ts";
import { promptNames, promptsPath, readPrompts } from "./prompts.ts";

const words = (text: string) => text.split(/\s+/u).length;

describe("the prompts of this release", () => {
  const prompts = readPrompts();

  test("are the files whose hashes versions.json holds", () => {
    expect(prompts.texts).toHaveLength(8);
  });

  test("have a version per task and style, with the hash of the whole text", () => {
    const versions = promptNames.flatMap((name) =>
      coachingStyles.map((style) => prompts.of(name, style).version),
    );
    expect(new Set(versions).size).toBe(promptNames.length * coachingStyles.length);
    for (const version of versions)
      expect(version).toMatch(/^(challenge-set|refine|review)\.v\d\+[0-9a-f]{8}$/u);
  });

  test("put the rules first, and a style of at most 120 words last", () => {
    for (const style of coachingStyles) {
      const { text } = prompts.of("refine", style);
      expect(text.startsWith("You are the writing part of Questwell")).toBe(true);
      expect(words(text.slice(text.indexOf("Style:")))).toBeLessThanOrEqual(120);
    }
  });
});

describe("a folder of prompts is refused", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "questwell-prompts-"));
    cpSync(promptsPath, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("with a file that changed under its name", () => {
    writeFileSync(join(folder, "refine.v1.md"), "Say whatever you like.");
    expect(() => readPrompts(folder)).toThrow("refine.v1 is not what versions.json says");
  });

  test("with a file that is missing, or one that is not listed", () => {
    rmSync(join(folder, "styles/direct.v1.md"));
    writeFileSync(join(folder, "refine.v2.md"), "New.");
    expect(() => readPrompts(folder)).toThrow(
      "refine.v2 is not what versions.json says; styles/direct.v1 is missing",
    );
  });
});
