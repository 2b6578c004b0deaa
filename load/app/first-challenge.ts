import process from "node:process";
import { launchBrowser } from "../../e2e/support/launch-browser.ts";
import { newChallenges, newWalker, type Walker } from "../../e2e/faults/support/walker.ts";
import { liveFor } from "../../services/progress/test/long-life.ts";
import { areaNames } from "../progress/people.ts";
import { startLoadedStack } from "../stack/loaded-stack.ts";
import { percentile } from "../support/percentile.ts";
import { newViewer } from "../support/viewer.ts";
import { timeToFirstChallenge } from "./open-dashboard.ts";

// When the first challenge is on the screen of somebody with 2,000 completions, beside a newcomer's, in one run: A B B A.
const SLOWDOWN = 4;
const ROUNDS = 8;
const MOST_LATER = 1.1;
/** Five completions a day. */
const DAYS_OF_VETERAN = 400;

/** Prints both medians; returns whether the longer history delays the first challenge by more than a tenth. */
export async function compareFirstChallenges(log: (line: string) => void): Promise<boolean> {
  const stack = await startLoadedStack("progress");
  try {
    const newcomer = await newWalker(stack.url, { address: "10.1.1.1" });
    for (const area of areaNames) await newChallenges(newcomer, area);
    const veteran = await newWalker(stack.url, { address: "10.1.1.2" });
    await liveFor(newViewer({ id: veteran.userId }), DAYS_OF_VETERAN, new Date());
    const times = await takeTimes(stack.url, { newcomer, veteran }, log);
    const [first, later] = [percentile(times.newcomer, 0.5), percentile(times.veteran, 0.5)];
    const figures = [
      `a newcomer's first challenge after ${first.toFixed(0)} ms`,
      `after 2,000 completions ${later.toFixed(0)} ms`,
      `${(later / first).toFixed(2)} times (at most ${MOST_LATER})`,
    ];
    process.stdout.write(`${figures.join(", ")}\n`);
    return later > MOST_LATER * first;
  } finally {
    await stack.stop();
  }
}

async function takeTimes(
  url: string,
  people: Readonly<Record<"newcomer" | "veteran", Walker>>,
  log: (line: string) => void,
): Promise<Record<keyof typeof people, number[]>> {
  const times: Record<keyof typeof people, number[]> = { newcomer: [], veteran: [] };
  const browser = await launchBrowser(log);
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const who of ["newcomer", "veteran", "veteran", "newcomer"] as const) {
        const { cookie } = people[who].client;
        times[who].push(await timeToFirstChallenge(browser, url, { cookie, slowdown: SLOWDOWN }));
      }
    return times;
  } finally {
    await browser.close();
  }
}
