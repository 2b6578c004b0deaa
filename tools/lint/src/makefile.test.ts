import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { textOf } from "./sources.ts";

const run = promisify(execFile);
const makefile = textOf("Makefile");

/** Values that make, a shell, or a line of a recipe would run, if they were not passed as text. */
const hostileValues = [
  "`touch x`",
  "$(touch x)",
  "$(shell touch x)",
  "${shell touch x}",
  "$$(touch x)",
  '";touch x;"',
  "';touch x;'",
  "a\ntouch x\n",
  "a;touch x",
  "a|touch x",
];
/** Programs that recipes call; each stub records its arguments and environment, and prints a service's name for `-p`. */
const programs = ["node", "npm", "playwright"];
const REPORT = `#!/bin/sh\nfor each in "$@"; do printf '%s\\n' "$each" >> reached; done\nenv >> reached\n[ "$1" != -p ] || echo identity\n`;

/** Every target that takes a value, with the names of its values. */
const targets = [...makefile.matchAll(/^(?<target>[a-z0-9-]+):(?<rest>.*\n(?:\t.*\n)*)/gmu)].flatMap(
  (found) => {
    const { target = "", rest = "" } = found.groups ?? {};
    const assigned = [...rest.matchAll(/\b(?<name>[A-Z][A-Z_]+)=/gu)];
    const read = [...rest.matchAll(/\$\$?[({]?(?<name>[A-Z][A-Z_]+)/gu)];
    const names = new Set([...assigned, ...read].map(({ groups }) => groups?.["name"] ?? ""));
    for (const own of ["INSTALLED", "GENERATED", "MAKE", "MAKEFILE_LIST", "PATH", "SYSTEM_PATH"])
      names.delete(own);
    return [...names].map((name) => ({ target, name }));
  },
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-makefile-"));
  const binaries = join(folder, "node_modules", ".bin");
  await mkdir(binaries, { recursive: true });
  await writeFile(join(folder, "Makefile"), makefile);
  for (const program of programs) {
    await writeFile(join(binaries, program), REPORT);
    await chmod(join(binaries, program), 0o755);
  }
  await writeFile(join(folder, "package-lock.json"), "");
  await utimes(join(folder, "package-lock.json"), 0, 0);
  await writeFile(join(folder, "node_modules", ".package-lock.json"), "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a target with a value; returns what reached the programs that it calls. */
async function reachedBy(target: string, name: string, value: string): Promise<string> {
  await rm(join(folder, "reached"), { force: true });
  // A meaningless value may end a recipe with an error; only what it ran matters.
  await run("make", [target, `${name}=${value}`], { cwd: folder, timeout: 10_000 }).catch(() => undefined);
  return readFile(join(folder, "reached"), "utf8").catch(() => "");
}

/** @shows ASVS-1.2.5 */
describe("a value passed to make", () => {
  test("is tested for every target that documents or reads one", () => {
    const known =
      "admin cluster-test coach-eval dead-letters deploy end-sessions faults fuzz gallery images images-test lighthouse load mutants next-images release republish reset-password run scan siege verify-ledger withdraw-admin";
    expect(new Set(targets.map(({ target }) => target))).toEqual(new Set(known.split(" ")));
  });

  test.each(targets)(
    "runs nothing, and arrives unchanged: make $target $name=…",
    async ({ target, name }) => {
      for (const value of hostileValues) {
        const reached = await reachedBy(target, name, value);
        expect(await readdir(folder)).not.toContain("x");
        expect({ value, arrived: reached.includes(value.trimEnd()) }).toEqual({ value, arrived: true });
      }
    },
  );
});
