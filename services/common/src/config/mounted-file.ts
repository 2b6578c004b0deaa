import { readFileSync } from "node:fs";
import { z } from "zod";

/** A mounted file. Messages about it name the path and never its content, which may be a secret. */
export interface MountedFile {
  path: string;
  text: string;
}

/** The path of a mounted file; it is read at once, so that a missing one is reported with the other problems. */
export const mountedFile = z
  .string()
  .min(1)
  .transform((path, context): MountedFile => {
    try {
      return { path, text: readFileSync(path, "utf8") };
    } catch (error) {
      context.addIssue(`Cannot read ${path}: ${(error as NodeJS.ErrnoException).code ?? "no reason given"}`);
      return z.NEVER;
    }
  });
