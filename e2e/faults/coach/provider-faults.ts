import { describe, expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import * as fc from "fast-check";
import { toxics } from "../../support/wire/toxic.ts";
import { callsOf, generateOnce, newConsenter, type CoachStage } from "../support/coached.ts";
import { newSeed, say } from "../support/say.ts";

const areas = ["career", "financial", "mental", "physical", "relationships"];
const { slackMs } = faultFigures.coach;
const OPENING_FAILURES = 5;
const reasons = new Set([null, "slow", "unreachable", "invalid", "busy", "refused"]);

/** Whatever the provider or its wire does, people get a set, in time. */
export function providerFaults(stage: CoachStage): void {
  describe("a provider", () => {
    test("on a bad wire costs a set nothing but its author", async () => {
      const { wire, system, answerMs } = stage;
      const seed = newSeed("the toxics of the provider's wire");
      const some = fc.shuffledSubarray([...toxics], {
        minLength: faultFigures.coach.toxics,
        maxLength: faultFigures.coach.toxics,
      });
      for (const toxic of fc.sample(some, { seed, numRuns: 1 })[0] ?? []) {
        const person = await newConsenter(system);
        await wire.poison(toxic);
        const { status, tookMs, coach, coachReason } = await generateOnce(person, "career");
        await wire.heal();
        say(
          `provider's wire, ${toxic.kind}: ${coach}, ${coachReason ?? "no reason"}, ${Math.round(tookMs)} ms`,
        );
        expect(status).toBe(200);
        expect(reasons.has(coachReason)).toBe(true);
        expect(tookMs).toBeLessThan(answerMs + 500 + slackMs);
        const logged = (await callsOf(system, person)).flatMap(({ requests }) =>
          requests.map(({ sent }) => sent),
        );
        expect(logged.length).toBeLessThanOrEqual(3);
      }
    }, 300_000);

    /** @shows REL-coach-provider */
    test("that is silent costs its time, one that is unreachable half a second, and an open breaker nothing", async () => {
      const { stub, wire, system, answerMs } = stage;
      const [person, other] = [await newConsenter(system), await newConsenter(system)];
      await untilWritten(stage);
      stub.always({ fault: "silence" });
      const silent = await generateOnce(person, "career");
      expect(silent).toMatchObject({ status: 200, coach: "built-in", coachReason: "slow" });
      expect(silent.tookMs).toBeLessThan(answerMs + 500 + slackMs);
      stub.always(null);
      await wire.poison({ kind: "down" });
      const refused = await generateOnce(person, "mental");
      expect(refused).toMatchObject({ status: 200, coach: "built-in", coachReason: "unreachable" });
      expect(refused.tookMs).toBeLessThan(500 + slackMs);
      for (let failure = 0; failure < OPENING_FAILURES; failure += 1)
        await generateOnce(other, areas[failure % areas.length] ?? "");
      const open = await generateOnce(person, "physical");
      expect(open).toMatchObject({ status: 200, coach: "built-in", coachReason: "unreachable" });
      expect(open.tookMs).toBeLessThan(500 + slackMs);
      await person.client.insist("POST", "/api/settings", { aiCoach: false });
      const without = await generateOnce(person, "financial");
      const took = Object.entries({ silent, refused, open, without })
        .map(([name, { tookMs }]) => `${name} ${Math.round(tookMs)} ms`)
        .join(", ");
      say(`provider: ${took}`);
      await wire.heal();
      await untilWritten(stage);
    }, 120_000);
  });
}

/** Waits until the breaker is closed and the model writes again. */
async function untilWritten({ system }: CoachStage): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    const person = await newConsenter(system);
    for (const area of areas) {
      if ((await generateOnce(person, area)).coach === "openai") return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  throw new Error("The model does not write again");
}
