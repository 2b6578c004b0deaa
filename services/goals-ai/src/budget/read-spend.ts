import { toDate, type Clock } from "@questwell/common";
import { readEnd } from "./chain.ts";

/** What the installation has reserved and spent, in µUSD. */
interface Spend {
  dayMicroUsd: number;
  monthMicroUsd: number;
}

/** No person has this id: only the sums of the installation are wanted. */
const NOBODY = "";

/** What is reserved or spent of the day and the month in UTC, from the last rows of the chain. */
export async function readSpend({ clock }: { clock: Clock }): Promise<Spend> {
  const { sums } = await readEnd(toDate(clock.now()), NOBODY);
  return { dayMicroUsd: sums.day, monthMicroUsd: sums.month };
}
