import process from "node:process";
import { newSeeds } from "@questwell/common/testkit";

/** Tells whoever reads the run what was measured; a passing test would keep it to itself. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A new seed, said, so that a run can be repeated: `SEED=` takes one. */
export function newSeed(what: string): number {
  const [seed = 0] = newSeeds(1);
  say(`seed of ${what}: ${seed}`);
  return seed;
}
