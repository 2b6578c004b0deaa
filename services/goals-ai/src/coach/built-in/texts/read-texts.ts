import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { textFiles, type LineOf, type TextFile } from "./schemas.ts";

/** The folder of the built-in coach's texts. */
export const textsPath = join(import.meta.dirname, "../../../../texts");

/** The lines of every file, in their order. */
export type Texts = { readonly [File in TextFile]: readonly LineOf<File>[] };

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error("is no line of JSON: look for a missing quotation mark or comma");
  }
}

/** Lines of a file. */
const MAX_LINES = 1000;

/** The lines of a file; what is wrong with a line goes to the faults, with file and line number. */
function linesOf(folder: string, file: TextFile, faults: string[]): unknown[] {
  const { line: schema, unique } = textFiles[file];
  const seen = new Map<string, number>();
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  if (lines.length > MAX_LINES)
    faults.push(`${file}:${MAX_LINES} has more lines after it than a file may have`);
  return lines.slice(0, MAX_LINES).flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      const value = schema.parse(parsed(line)) as Record<string, unknown>;
      const key = JSON.stringify(unique.map((field) => value[field]));
      const before = seen.get(key);
      if (before !== undefined) throw new Error(`has the same ${unique.join(", ")} as line ${before}`);
      seen.set(key, index + 1);
      return [value];
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
      faults.push(`${file}:${index + 1} ${reason}`);
      return [];
    }
  });
}

/**
 * Reads and checks every file of texts in a folder.
 *
 * @throws Error that lists every line with a fault, each with its file and line number; or that a file is missing.
 */
export function readTexts(folder: string = textsPath): Texts {
  const faults: string[] = [];
  const files = Object.keys(textFiles) as TextFile[];
  const texts = Object.fromEntries(files.map((file) => [file, linesOf(folder, file, faults)]));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return texts as unknown as Texts;
}
