import { parseArgs } from "node:util";
import { measureSafety } from "./safety.ts";

const { values } = parseArgs({ options: { suite: { type: "string", default: "safety" } } });
if (values.suite !== "safety") {
  process.stderr.write(`There is no suite ${JSON.stringify(values.suite)}; the suites: safety\n`);
  process.exit(2);
}

const { table, faults, isGood } = measureSafety();
process.stdout.write(`${table}\n${faults.map((fault) => `${fault}\n`).join("")}`);
process.exitCode = isGood ? 0 : 1;
