import process from "node:process";
import { runCommand } from "@questwell/platform";
import type { ServiceName } from "@questwell/proto";
import { compareFirstChallenges } from "./app/first-challenge.ts";
import { ensureK6 } from "./k6/program.ts";
import { measureService } from "./measure/measure-service.ts";
import type { OpenServiceLoad } from "./measure/scenario.ts";
import { measureMemory } from "./memory/memory.ts";
import { measurePoll } from "./poll/poll.ts";
import { readLoadOptions, type LoadOptions } from "./options.ts";
import { startLoadedStack } from "./stack/loaded-stack.ts";
import { compareSubgraphs } from "./subgraph/cpu.ts";
import { compare } from "./table/compare.ts";
import { keep, readKept } from "./table/kept-results.ts";
import { printTable } from "./table/print-table.ts";

// The entry point of `make load SERVICE=…`.
const print = (line: string) => void process.stdout.write(`${line}\n`);
const say = (line: string) => void process.stderr.write(`${line}\n`);

await runCommand(async () => {
  const options = readLoadOptions(process.env);
  const { subject, calls } = options;
  if (subject === "subgraph") await compareSubgraphs(calls);
  else if (subject === "memory") process.exitCode = (await measureMemory(calls)) ? 1 : 0;
  else if (subject === "poll") process.exitCode = (await measurePoll(calls)) ? 1 : 0;
  else if (subject === "app") process.exitCode = (await compareFirstChallenges(say)) ? 1 : 0;
  else await loadService(subject, options);
});

async function loadService(
  name: Exclude<LoadOptions["subject"], "subgraph" | "memory" | "app" | "poll">,
  options: LoadOptions,
): Promise<void> {
  const { sizes, seconds, rates, note, isKept } = options;
  const k6 = await ensureK6(process.env, say);
  // A gateway has no database: the rows are those of progress.
  const service: ServiceName = name === "gateway" ? "progress" : name;
  const { openLoad } = (await import(`./${name}/load.ts`)) as { openLoad: OpenServiceLoad };
  const stack = await startLoadedStack(service);
  try {
    const load = await openLoad(stack);
    const { results, stoppedBy } = await measureService(stack, load, {
      name,
      service,
      k6,
      sizes,
      seconds,
      rates,
      note,
      log: say,
    });
    print(printTable(results));
    // Such a table is no measure for later runs.
    if (stoppedBy) throw stoppedBy;
    const last = await readKept(name);
    if (last === null) print("There is no earlier table to compare with.");
    else {
      const worse = compare(results, last);
      print(worse.length === 0 ? `Nothing got worse since ${last.at}.` : `Worse than on ${last.at}:`);
      for (const line of worse) print(`- ${line}`);
    }
    if (isKept) await keep(results);
  } catch (error) {
    for (const line of await stack.errors()) say(line);
    throw error;
  } finally {
    await stack.stop();
  }
}
