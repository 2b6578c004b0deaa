import type { Played } from "../k6/run-k6.ts";

/** Slower than this, a rate is beyond the knee: an open queue grows from there on. */
export const MOST_P95_MS = 200;
const FIRST_RATE = 10;
const MOST_RATE = 5000;
/** The shares of the knee that are measured. */
const shares = [0.1, 0.25, 0.5, 0.75, 1] as const;

type Try = Pick<Played, "isMade" | "p95">;
const holds = ({ isMade, p95 }: Try) => isMade && p95 <= MOST_P95_MS;

/**
 * The highest rate found that is made with 95 of 100 responses within 200 ms: doubled until one is not, then twice
 * halfway between, by ratio. 0 when even the first is not.
 */
export async function findKnee(play: (rate: number) => Promise<Try>): Promise<number> {
  let good = 0;
  let bad = FIRST_RATE;
  while (bad <= MOST_RATE && holds(await play(bad))) {
    good = bad;
    bad *= 2;
  }
  if (good === 0) return holds(await play(1)) ? 1 : 0;
  for (let step = 0; step < 2 && bad <= MOST_RATE; step += 1) {
    const middle = Math.round(Math.sqrt(good * bad));
    if (holds(await play(middle))) good = middle;
    else bad = middle;
  }
  return good;
}

/** Five rates up to the knee, in whole requests a second, without duplicates. */
export const ratesTo = (knee: number): number[] => [
  ...new Set(shares.map((share) => Math.max(1, Math.round(knee * share)))),
];
