import { describe, expect, test } from "@jest/globals";
import { createEvent } from "@questwell/common";
import { makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import { GoalsAiAuditActedSchema, UserDeletedSchema } from "@questwell/proto";
import { startProviderStub, type ProviderStub } from "@questwell/provider-stub";
import { SpendingModel } from "../src/budget/spending.model.ts";
import { CoachCallModel } from "../src/calls/coach-call.model.ts";
import { ADMIN_FIELDS, outsiders, READ } from "./support/admin-coach.ts";
import { bootWithIdentity } from "./support/fake-identity.ts";
import { asked, coachWith, ctx, request, settingsFor } from "./support/provider.ts";
import { REFINE } from "./refinement-documents.ts";

const PAUSE = `mutation Pause($isPaused: Boolean!) { pauseCoach(isPaused: $isPaused) { ${ADMIN_FIELDS} } }`;

let stub: ProviderStub;
useBooted(async () => (stub = await startProviderStub()));
const booted = useBooted(() => bootWithIdentity({ provider: settingsFor(stub) }));

const admin = makeViewer({ isAdmin: true });
const read = async () => (await booted.as(admin)(READ)).data.adminCoach;
const pause = async (isPaused: boolean, viewer = admin) => booted.as(viewer)(PAUSE, { isPaused });
const coach = (changes: Parameters<typeof settingsFor>[1] = {}) => coachWith(settingsFor(stub, changes));
const actsOf = async (actorId: string) =>
  (await booted.nats.events(GoalsAiAuditActedSchema, actorId)).map(({ message }) => message.action);
const signedInAt = new Date(Date.now() - 3_660_000);

describe("pausing the language model", () => {
  test.each([
    ...outsiders,
    {
      who: "an admin who signed in more than an hour ago",
      viewer: makeViewer({ isAdmin: true, signedInAt }),
      error: { status: 403, code: "REAUTH" },
    },
  ])("is rejected for $who, and nothing changes", async ({ viewer, error }) => {
    const before = await booted.database.collection("coach_pause").find().toArray();
    expect((await booted.as(viewer)(PAUSE, { isPaused: true })).error).toMatchObject(error);
    expect(await booted.database.collection("coach_pause").find().toArray()).toEqual(before);
  });

  test.each([null, "yes", 1])("is rejected for %p", async (isPaused) => {
    expect((await booted.as(admin)(PAUSE, { isPaused })).error).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ isPaused: false });
  });

  test("holds at once in every process, and the audit log gets each act", async () => {
    const [one, other] = [coach(), coach()];
    const before = stub.calls.length;
    const { data } = await pause(true);
    expect(data.pauseCoach).toMatchObject({
      isPaused: true,
      pausedBy: admin.id,
      pausedAt: expect.any(String),
    });
    for (const each of [one, other]) {
      const who = asked();
      expect(await each.suggestChallenges(ctx, request(), who)).toMatchObject({
        coach: "built-in",
        reason: "paused",
      });
      expect(await CoachCallModel.findOne({ userId: who.userId }).lean()).toMatchObject({
        outcome: "fallback",
        reason: "paused",
        requests: [],
        microUsd: 0,
      });
      expect(await SpendingModel.countDocuments({ userId: who.userId })).toBe(0);
    }
    const told = await booted.as(makeViewer({ aiCoach: true }))(REFINE, { goalText: "Learn to swim" });
    expect(told.error).toBeNull();
    expect(stub.calls).toHaveLength(before);
    expect((await pause(false)).data.pauseCoach).toMatchObject({
      isPaused: false,
      pausedAt: null,
      pausedBy: null,
    });
    expect(await one.suggestChallenges(ctx, request(), asked())).toMatchObject({ coach: "openai" });
    await waitFor(async () => (await actsOf(admin.id)).length === 2);
    expect(await actsOf(admin.id)).toEqual(["coach.pause", "coach.resume"]);
  });

  test("stops calls that wait: in the queue, before a retry, before a repair", async () => {
    const me = makeViewer({ isAdmin: true });
    const single = coach({ concurrency: 1, answerMs: 10_000 });
    const sent = stub.calls.length;
    const begin = async (from: typeof single, calls: number) => {
      const answer = from.suggestChallenges(ctx, request(), asked());
      await waitFor(() => stub.calls.length === sent + calls);
      return { answer };
    };
    stub.next({ text: "{}", delayMs: 1500 });
    const repaired = await begin(coach({ answerMs: 10_000 }), 1);
    stub.next({ fault: "rateLimited", retryAfterS: 2 });
    const retried = await begin(coach({ answerMs: 10_000 }), 2);
    stub.slow(1500);
    const inFlight = await begin(single, 3);
    const queued = single.suggestChallenges(ctx, request(), asked());
    await pause(true, me);
    expect(await inFlight.answer).toMatchObject({ coach: "openai" });
    expect(await queued).toMatchObject({ coach: "built-in", reason: "paused" });
    expect(await repaired.answer).toMatchObject({ coach: "built-in", reason: "paused" });
    expect(await retried.answer).toMatchObject({ coach: "built-in", reason: "busy" });
    expect(stub.calls).toHaveLength(sent + 3);
    stub.slow(0);
    await pause(false, me);
  });

  test("keeps its time and its admin when another admin pauses it again, and both acts are recorded", async () => {
    const [one, other] = [makeViewer({ isAdmin: true }), makeViewer({ isAdmin: true })];
    const { data } = await pause(true, one);
    booted.clock.advance(60_000);
    expect((await pause(true, other)).data.pauseCoach).toMatchObject({
      pausedAt: data.pauseCoach.pausedAt,
      pausedBy: one.id,
    });
    await waitFor(async () => (await actsOf(other.id)).length === 1);
    expect(await actsOf(one.id)).toEqual(["coach.pause"]);
    await pause(false, one);
  });

  /** @shows BOUND-goals-ai.coach_pause */
  test("by twenty admins at once leaves one row, and every act that was answered is recorded once", async () => {
    const admins = Array.from({ length: 20 }, () => makeViewer({ isAdmin: true }));
    const answers = await Promise.all(admins.map((each, n) => pause(n % 2 === 0, each)));
    // Whoever loses every race is told to try again.
    const lost = answers.filter(({ error }) => error !== null);
    expect(lost.map(({ error }) => error?.code)).toEqual(lost.map(() => "UNAVAILABLE"));
    const expected = answers.map(({ error }) => (error === null ? 1 : 0));
    expect(expected).toContain(1);
    expect(await booted.database.collection("coach_pause").countDocuments()).toBe(1);
    await waitFor(async () => {
      const acts = await Promise.all(admins.map(({ id }) => actsOf(id)));
      return acts.every((each, n) => each.length === expected[n]);
    });
    await pause(false);
  });

  test("outlives the admin's account, without naming it", async () => {
    const leaving = makeViewer({ isAdmin: true });
    await pause(true, leaving);
    await waitFor(async () => (await actsOf(leaving.id)).length === 1);
    const identity = { about: leaving.id, aggregateId: leaving.id, aggregateSeq: 1, time: new Date() };
    await booted.nats.publish(
      createEvent(UserDeletedSchema, { id: `${leaving.id}:deleted`, ...identity }, { userId: leaving.id }),
    );
    await waitFor(async () => (await read()).pausedBy === null);
    expect(await read()).toMatchObject({ isPaused: true, pausedAt: expect.any(String) });
    await pause(false);
  });
});
