import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { programs } from "@questwell/local-stack";
import { dayOf } from "../../e2e/faults/support/mixed-day.ts";
import { newWalker } from "../../e2e/faults/support/walker.ts";
import { residentMiBOf } from "../../e2e/support/resident-memory.ts";
import { startUnlimited, type UnlimitedStack } from "../stack/start-unlimited.ts";
import { percentile } from "../support/percentile.ts";

// What each process holds: idle, after a tenth of the requests and after all; then the p99 with a small heap, beside one
// without a limit, in one run: A B B A.
const PEOPLE = 12;
/** Until what starting takes is given back: V8 collects it when 100 s have passed since the last collection. */
const IDLE_MS = 200_000;
const LOOKS = 10;
const LOOK_EVERY_MS = 1000;
const HEAP_MIB = 192;
const MOST_GROWTH = 1.3;
const MOST_SLOWER = 1.5;
/** The share of all requests whose times one turn adds. */
const TURN_SHARE = 0.05;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** What requests came to. */
interface Sent {
  tookMs: number[];
  failed: number;
}

/** Prints the tables; returns whether a figure is missed. */
export async function measureMemory(requests: number): Promise<boolean> {
  const few = Math.ceil(requests / 10);
  const isGrown = await withStack({}, async (stack) => {
    await delay(IDLE_MS);
    const idle = await residentOf(stack);
    const send = await senders(stack);
    const failed = [await send(few)];
    const early = await residentOf(stack);
    failed.push(await send(requests - few));
    const late = await residentOf(stack);
    print(`process      | idle MiB | after ${few} | after ${requests} | times`);
    const grown = programs.filter((_, index) => (late[index] ?? 0) > MOST_GROWTH * (early[index] ?? 0));
    for (const [index, name] of programs.entries()) {
      const [first = 0, second = 0, third = 0] = [idle[index], early[index], late[index]];
      const figures = [first, second, third].map((mib) => mib.toFixed(0).padStart(8));
      print(`${name.padEnd(12)} | ${figures.join(" | ")} | ${(third / second).toFixed(2)}`);
    }
    print(`not answered with 200: ${failed.reduce((sum, one) => sum + one.failed, 0)}`);
    return grown.length > 0;
  });
  const heaps = { plain: {}, small: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` } };
  const took = { plain: [] as number[], small: [] as number[] };
  let failed = 0;
  for (const which of ["plain", "small", "small", "plain"] as const) {
    const sent = await withStack(heaps[which], async (stack) => {
      const send = await senders(stack);
      await send(few);
      const pids = pidsOf(stack);
      const measured = await send(Math.ceil(requests * TURN_SHARE));
      if (String(pidsOf(stack)) !== String(pids)) throw new Error("A process has started again");
      return measured;
    });
    took[which].push(...sent.tookMs);
    failed += sent.failed;
  }
  const [plain, small] = [percentile(took.plain, 0.99), percentile(took.small, 0.99)];
  print(
    `p99 with a heap of ${HEAP_MIB} MiB ${small} ms, without a limit ${plain} ms: ` +
      `${(small / plain).toFixed(2)} times; not answered with 200: ${failed}`,
  );
  return isGrown || failed > 0 || small > MOST_SLOWER * plain;
}

const pidsOf = ({ processes }: UnlimitedStack): number[] => programs.map((name) => processes[name].pid ?? 0);

/** The memory of each program without requests, in MiB: the least of several looks. */
async function residentOf(stack: UnlimitedStack): Promise<number[]> {
  const looks: number[][] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await delay(LOOK_EVERY_MS);
    looks.push(await Promise.all(pidsOf(stack).map(residentMiBOf)));
  }
  return programs.map((_, index) => Math.min(...looks.map((look) => look[index] ?? 0)));
}

/** Signs people up; returns what lets them send so many requests to all services. */
async function senders({ url }: UnlimitedStack): Promise<(count: number) => Promise<Sent>> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => newWalker(url, { address: `10.1.1.${index + 1}` })),
  );
  return async (count) => {
    const sent: Sent = { tookMs: [], failed: 0 };
    let left = count;
    await Promise.all(
      people.map(async (person) => {
        while (left > 0)
          for (const call of dayOf(person)) {
            left -= 1;
            const { status, tookMs } = await call();
            sent.tookMs.push(tookMs);
            if (status !== 200) sent.failed += 1;
          }
      }),
    );
    return sent;
  };
}

async function withStack<Result>(
  env: Readonly<Record<string, string>>,
  work: (stack: UnlimitedStack) => Promise<Result>,
): Promise<Result> {
  // An image has no cache of compiled code, which `make` has: compiling takes memory.
  const stack = await startUnlimited({ ...env, NODE_DISABLE_COMPILE_CACHE: "1" });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}
