import { describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import {
  callsOf,
  eventually,
  generateOnce,
  newConsenter,
  setsOf,
  type CoachStage,
} from "../support/coached.ts";
import { say } from "../support/say.ts";

const TABS = 50;
/** On a busy machine all tabs have asked by then, and the model has answered in time. */
const WRITING_MS = 3000;

/** However often a wish is sent, it is paid once and has one result. */
export function oneWish(stage: CoachStage): void {
  describe("one wish", () => {
    /** @shows REL-coach-once */
    test("of fifty tabs is one paid call and one set", async () => {
      const { stub, system } = stage;
      const person = await newConsenter(system);
      stub.slow(WRITING_MS);
      const before = stub.paidCalls;
      const all = await Promise.all(Array.from({ length: TABS }, () => generateOnce(person, "career")));
      // A busy machine rejects some of them: their set is there at the next look.
      expect(all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      const answers = all.filter(({ status }) => status === 200);
      expect(new Set(answers.map(({ ids }) => ids)).size).toBe(1);
      expect(answers[0]).toMatchObject({ coach: "openai", coachReason: null });
      expect(stub.paidCalls - before).toBe(1);
      expect(await setsOf(system, person)).toHaveLength(1);
      expect(await callsOf(system, person)).toHaveLength(1);
      say(
        `${TABS} tabs: ${answers.length} answered, slowest ${Math.max(...all.map(({ tookMs }) => Math.round(tookMs)))} ms, 1 paid call`,
      );
    }, 60_000);

    test("whose client goes away goes on, and its set is there", async () => {
      const { stub, system } = stage;
      const person = await newConsenter(system);
      stub.slow(1500);
      const before = stub.calls.length;
      const leaving = new AbortController();
      const { cookie } = person.client;
      const gone = fetch(`${system.stack.url}/api/focus-areas/career/challenges/generate`, {
        method: "POST",
        headers: { cookie },
        signal: leaving.signal,
      }).catch((error: unknown) => String(error));
      await eventually(() => stub.calls.length > before);
      leaving.abort();
      expect(await gone).toContain("abort");
      const sets = await waitFor(async () => {
        const stored = await setsOf(system, person);
        return stored.length > 0 && stored;
      });
      expect(sets).toMatchObject([{ coach: "openai", generation: 1 }]);
    }, 60_000);

    test("is the built-in coach's at once for who chooses it meanwhile: one set, one paid call", async () => {
      const { stub, system } = stage;
      const person = await newConsenter(system);
      stub.slow(WRITING_MS);
      const before = stub.calls.length;
      const waiting = generateOnce(person, "career");
      await eventually(() => stub.calls.length > before);
      const chosen = await generateOnce(person, "career", { coach: "built-in" });
      expect(chosen).toMatchObject({ status: 200, coach: "built-in", coachReason: null });
      expect(chosen.tookMs).toBeLessThan(1500);
      expect((await waiting).ids).toBe(chosen.ids);
      expect(await setsOf(system, person)).toHaveLength(1);
      expect(stub.calls.length - before).toBe(1);
    }, 60_000);

    test("in a conversation is the built-in coach's at once, without a lock and a further request of the day", async () => {
      const { stub, system } = stage;
      const { client, userId } = await newConsenter(system);
      stub.slow(WRITING_MS);
      const before = stub.calls.length;
      const refine = (body: object) =>
        client.call("POST", "/api/goals/refine", { goalText: "I want to learn to swim", ...body });
      const waiting = refine({});
      await eventually(() => stub.calls.length > before);
      const startedAt = performance.now();
      const chosen = await refine({ coach: "built-in" });
      expect([chosen.status, JSON.parse(chosen.text).coach]).toEqual([200, "built-in"]);
      expect(performance.now() - startedAt).toBeLessThan(1500);
      expect((await refine({})).status).toBe(409);
      expect(JSON.parse((await waiting).text)).toMatchObject({ coach: "openai" });
      expect(stub.calls.length - before).toBe(1);
      const slots = system.databaseOf("goals-ai").collection("refinement_slots");
      expect(await slots.countDocuments({ userId })).toBe(1);
    }, 60_000);
  });
}
