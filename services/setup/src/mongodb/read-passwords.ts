import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serviceNames } from "@questwell/proto";
import type { z } from "zod";
import { isPassword } from "../keys/password.ts";
import type { Passwords } from "./make-users.ts";

/** The passwords of root and of every service, from the folder that the Secret is mounted at. */
export function readPasswords(
  path: string,
  context: z.core.$RefinementCtx,
): { root: string; services: Passwords } {
  const read = (name: string): string => {
    const file = join(path, `${name}-password`);
    try {
      const text = readFileSync(file, "utf8").trimEnd();
      if (!isPassword(text)) context.addIssue(`${file} holds no password`);
      return text;
    } catch (error) {
      context.addIssue(`Cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? "no reason given"}`);
      return "";
    }
  };
  return { root: read("root"), services: new Map(serviceNames.map((name) => [name, read(name)])) };
}
