import { randomInt } from "node:crypto";
import process from "node:process";

/** Tells whoever reads the run what was measured; a passing test would keep it to itself. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A new seed, said, so that a run can be repeated: `SEED=` takes one. */
export function newSeed(what: string): number {
  // oxlint-disable-next-line node/no-process-env
  const given = process.env["SEED"];
  const seed = given === undefined ? randomInt(2 ** 31) : Number(given);
  say(`seed of ${what}: ${seed}`);
  return seed;
}
