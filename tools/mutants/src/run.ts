import { fileURLToPath } from "node:url";
import process from "node:process";
import { mutants } from "./mutants.ts";
import { runMutants } from "./run-mutants.ts";

// `make mutants`: removes every check once. `make mutants ONLY=invite` runs the mutants whose description has the word.
const root = fileURLToPath(new URL("../../../", import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);
const [only = ""] = process.argv.slice(2);
const chosen = mutants.filter(({ without, caughtBy, edits }) =>
  [without, caughtBy, ...edits.map(({ file }) => file)].some((text) => text.includes(only)),
);

const { badTests, bad } = await runMutants(root, chosen, say);
say(`${chosen.length - bad.length} of ${chosen.length} removals were caught`);
process.exitCode = chosen.length === 0 || bad.length > 0 || badTests.length > 0 ? 1 : 0;
