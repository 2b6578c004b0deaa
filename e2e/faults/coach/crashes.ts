import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import type { ProcessName } from "@questwell/local-stack";
import * as fc from "fast-check";
import {
  callsOf,
  eventually,
  generatePath,
  newConsenter,
  setsOf,
  type CoachStage,
} from "../support/coached.ts";
import { newSeed, say } from "../support/say.ts";

const WRITING_MS = 1500;
const victims = ["goals-ai", "progress", "nats", "mongodb"] as const satisfies readonly ProcessName[];

/** A process that dies during a call costs at most one more request, and no set. */
export function crashes(stage: CoachStage): void {
  describe("during a call to the model", () => {
    const seed = newSeed("the moments of the kills");
    /** @shows REL-coach-crash */
    test.each(victims)(
      "%s is killed: at most two requests are paid, and one set is stored",
      async (victim) => {
        const { stub, system } = stage;
        const { kills } = faultFigures.coach;
        const moments = fc.sample(fc.integer({ min: 0, max: WRITING_MS }), {
          seed: seed + victims.indexOf(victim),
          numRuns: kills,
        });
        for (const moment of moments) {
          const person = await newConsenter(system);
          stub.slow(WRITING_MS);
          const [sent, paid] = [stub.calls.length, stub.paidCalls];
          const generated = person.client.insist<{ coach: string; coachReason: string | null }[]>(
            "POST",
            generatePath("career"),
          );
          await eventually(() => stub.calls.length > sent);
          await delay(moment);
          await system.stack.processes[victim].hold();
          const backAt = Date.now();
          await system.stack.processes[victim].restart();
          const { answer } = await generated;
          const [{ coach, coachReason } = { coach: "", coachReason: null }] = answer;
          say(
            `${victim} killed after ${moment} ms: ${stub.paidCalls - paid} paid, ${coach}, ${coachReason ?? "no reason"}, ` +
              `answer ${Date.now() - backAt} ms after it was started`,
          );
          expect(stub.paidCalls - paid).toBeLessThanOrEqual(2);
          expect(answer).toHaveLength(3);
          const sets = await setsOf(system, person);
          expect(sets.map(({ generation }) => generation)).toEqual([1]);
          expect(await callsOf(system, person)).toHaveLength(1);
        }
      },
      60_000 + faultFigures.coach.kills * 60_000,
    );
  });
}
