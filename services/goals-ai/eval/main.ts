import { parseArgs } from "node:util";
import { readConfig } from "@questwell/common";
import { z } from "zod";
import { builtInCoach } from "../src/coach/built-in/built-in-coach.ts";
import { guardedCoach } from "../src/coach/guarded-coach.ts";
import { providerSettings } from "../src/openai/provider-settings.ts";
import { measureContent } from "./content/measure.ts";
import { compareModels } from "./model/compare-models.ts";
import { evalOptions } from "./model/eval-options.ts";
import { measureSafety } from "./safety.ts";

// What the coach says: main.ts [--suite content|safety], or of language models: main.ts --coach openai --max-usd 1
// [--models "name name=input,cached,output"] [--people 60] [--days 3]. Exit code 0 if all figures are met, 1 if not, 2
// for an unknown suite, 64 for other wrong arguments, 78 for an invalid configuration.

const EXIT_USAGE = 64;
const EXIT_CONFIG = 78;

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
const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { suite: text, coach: text, "max-usd": text, models: text, people: text, days: text },
});

if (values.coach === undefined) await measureBuiltIn(values.suite);
else await compare();

async function measureBuiltIn(suite: string | undefined): Promise<void> {
  const asked = suite === undefined ? [...suites.keys()] : [suite];
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
}

async function compare(): Promise<void> {
  const { suite: _built, ...given } = values;
  const options = evalOptions.safeParse(given);
  if (!options.success) {
    process.stderr.write(`The arguments are wrong:\n${z.prettifyError(options.error)}\n`);
    process.exit(EXIT_USAGE);
  }
  const { provider } = readConfig(providerSettings.transform((settings) => ({ provider: settings })));
  if (provider === null) {
    process.stderr.write(
      "Configuration is wrong:\n✖ Needed to ask a model\n  → at OPENAI_API_KEY_FILE, or OPENAI_BASE_URL and OPENAI_MODEL\n",
    );
    process.exit(EXIT_CONFIG);
  }
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (!(await compareModels(provider, guardedCoach(builtInCoach), options.data, say))) process.exitCode = 1;
}
