import { randomInt } from "node:crypto";
import process from "node:process";

/**
 * Seeds for as many runs of a test, which prints them: new ones, or only the one that `SEED` names, so that a run can
 * be reproduced.
 *
 * @throws Error when `SEED` is no whole number
 */
export function newSeeds(count: number): number[] {
  const given = process.env["SEED"];
  if (given === undefined) return Array.from({ length: count }, () => randomInt(2 ** 31));
  if (!/^\d{1,10}$/u.test(given)) throw new Error(`SEED is not a whole number: ${given}`);
  return [Number(given)];
}
