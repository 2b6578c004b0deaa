import process from "node:process";
import { newSeeds } from "@questwell/common/testkit";

/** Prints a measurement; jest shows nothing for a passing test. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A new seed, printed, so that a run can be repeated: `SEED=` takes one. */
export function newSeed(what: string): number {
  const [seed = 0] = newSeeds(1);
  say(`seed of ${what}: ${seed}`);
  return seed;
}
