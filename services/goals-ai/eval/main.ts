import { parseArgs } from "node:util";
import { builtInCoach } from "../src/coach/built-in/built-in-coach.ts";
import { guardedCoach } from "../src/coach/guarded-coach.ts";
import { measureContent } from "./content/measure.ts";
import { measureSafety } from "./safety.ts";

/** What a suite prints: a table, and a line per fault. */
interface Measure {
  table: string;
  faults: readonly string[];
  isGood: boolean;
}

const suites = new Map<string, () => Measure | Promise<Measure>>([
  ["content", async () => measureContent(guardedCoach(builtInCoach))],
  ["safety", measureSafety],
]);

const { values } = parseArgs({ options: { suite: { type: "string" } } });
const asked = values.suite === undefined ? [...suites.keys()] : [values.suite];
for (const name of asked) {
  const measure = suites.get(name);
  if (!measure) {
    process.stderr.write(
      `There is no suite ${JSON.stringify(name)}; the suites: ${[...suites.keys()].join(", ")}\n`,
    );
    process.exit(2);
  }
  const { table, faults, isGood } = await measure();
  process.stdout.write(`${table}\n${faults.map((fault) => `${fault}\n`).join("")}\n`);
  if (!isGood) process.exitCode = 1;
}
