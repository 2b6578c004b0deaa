import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { programs, type ProgramName } from "@questwell/local-stack";
import { p95, type Sample } from "../support/probe.ts";
import { dayOf } from "../support/mixed-day.ts";
import { isReady } from "../support/ready-again.ts";
import { say } from "../support/say.ts";
import type { TestStack } from "../support/test-stack.ts";
import { newWalker } from "../support/walker.ts";

const PEOPLE = 8;
const ENDED_WITHIN_MS = 25_000;
const READY_WITHIN_MS = 60_000;
/** A request that failed because of a restart may have been sent shortly before it. */
const BEFORE_MS = 1000;
/** After failures the gateway's circuit breaker stays open for five seconds, then it probes the service. */
const AFTER_MS = 7000;

/** When one program was stopping, down and starting. */
interface Restart {
  name: ProgramName;
  from: number;
  until: number;
  endedMs: number;
}

/** Programs finish requests in flight on a graceful shutdown. */
export function rollingRestart(system: () => TestStack): void {
  /** @shows REL-graceful-shutdown */
  test(
    "in a rolling restart every program exits with code 0, and only the unavoidable requests are rejected",
    async () => {
      const { stack, lines } = system();
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => newWalker(stack.url)));
      const firstLine = lines.length;
      const restarts: Restart[] = [];
      let isOver = false;
      const samples: Sample[] = [];
      const wanted = faultFigures.restartRequests;
      const traffic = people.map(async (person) => {
        while (!isOver || samples.length < wanted) {
          for (const call of dayOf(person)) samples.push(await call());
        }
      });
      for (const name of programs) restarts.push(await restartOnce(system(), name));
      isOver = true;
      await Promise.all(traffic);

      const refused = samples.filter(({ status }) => status !== 200);
      say(
        `rolling restart: ${samples.length} requests, ${refused.length} refused during restarts; ended after ` +
          restarts.map(({ name, endedMs }) => `${name} ${endedMs}`).join(", ") +
          ` ms; p95 ${p95(samples.map(({ tookMs }) => tookMs))} ms`,
      );
      expect(samples.length).toBeGreaterThanOrEqual(wanted);
      expect(refused.filter((sample) => !isExpected(sample, restarts))).toEqual([]);
      for (const { name, endedMs } of restarts) {
        expect(lines.slice(firstLine)).toContainEqual(
          expect.stringMatching(`^${name} ended \\(exit code 0\\)`),
        );
        expect(endedMs).toBeLessThan(ENDED_WITHIN_MS);
      }
    },
    300_000 + faultFigures.restartRequests * 30,
  );
}

/** With one copy of each program a restart causes failures: 503 from the gateway, or no gateway at all. */
function isExpected({ status, sentAt, tookMs }: Sample, restarts: readonly Restart[]): boolean {
  return restarts.some(
    ({ name, from, until }) =>
      sentAt + tookMs > from - BEFORE_MS &&
      sentAt < until + AFTER_MS &&
      (name === "gateway" ? status === 0 : status === 503),
  );
}

async function restartOnce(system: TestStack, name: ProgramName): Promise<Restart> {
  const { stack } = system;
  const { pid } = stack.processes[name];
  if (pid === undefined) throw new Error(`${name} is down`);
  const from = Date.now();
  process.kill(pid, "SIGTERM");
  const since = () => Date.now() - from;
  while (stack.processes[name].pid === pid && since() < 2 * ENDED_WITHIN_MS) await delay(20);
  const endedMs = since();
  while (since() < READY_WITHIN_MS) {
    if (await isReady(system, name)) return { name, from, until: Date.now(), endedMs };
    await delay(50);
  }
  throw new Error(`${name} is not ready again`);
}
