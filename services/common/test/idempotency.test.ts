import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { eraseRequests, KeyedRequestModel } from "@questwell/common";
import { bootService, makeViewer, useBooted } from "@questwell/common/testkit";
import { createFixtureApp, NoteModel } from "./support/fixture-app.ts";
import { storeAnswersOfOthers, storedAnswer, storedAnswers } from "./support/stored-answers.ts";

const ADD = "mutation ($id: ID!) { addOwnNote(id: $id) }";
/** The same one, in a document that Apollo Server executes. */
const ADD_BY_APOLLO =
  "mutation ($id: ID!, $adds: Boolean = true) { addOwnNote(id: $id) @include(if: $adds) }";
const ways = [
  ["a compiled document", ADD],
  ["Apollo Server", ADD_BY_APOLLO],
] as const;
const ABOUT = "mutation ($id: ID!) { addNoteAbout(id: $id) }";
const FAIL = "mutation ($status: Int!) { fails(status: $status) }";
const LOCK_MS = 15_000;
const DAY_MS = 86_400_000;
const mismatch = {
  message: "Idempotency key reused with a different request",
  code: "IDEMPOTENCY_MISMATCH",
  status: 422,
};
const busy = { message: "Request already in progress", code: "CONFLICT", status: 409, retryAfter: 1 };

const booted = useBooted(() => {
  const app = createFixtureApp();
  return bootService({ ...app, models: [...app.models, KeyedRequestModel] });
});

const keyed = (viewer = makeViewer(), idempotencyId: string = randomUUID()) => ({
  viewer,
  call: booted.as(viewer, { idempotencyId }),
});
const rowOf = (userId: string) => KeyedRequestModel.findOne({ userId }).lean().orFail().exec();
const rowsOf = (userId: string) => KeyedRequestModel.countDocuments({ userId }).exec();
const notes = (id: string) => NoteModel.countDocuments({ _id: new RegExp(id, "u") as never }).exec();
/** Makes a done row look as if its process had crashed between the effect and the answer. */
const forgetAnswer = async (userId: string, lockedUntil: Date) =>
  KeyedRequestModel.updateOne({ userId }, { $set: { state: "running", answer: null, lockedUntil } });

describe("a mutation with a key", () => {
  test.each(ways)("runs once; a retry gets the same answer: %s", async (_way, add) => {
    const { viewer, call } = keyed();
    const id = randomUUID();
    const first = await call(add, { id });
    expect(first.error).toBeNull();
    for (let times = 0; times < 3; times += 1) expect((await call(add, { id })).data).toEqual(first.data);
    expect(await notes(id)).toBe(1);
    expect(await rowOf(viewer.id)).toMatchObject({ state: "done", answer: JSON.stringify(first.data) });
  });

  test.each(ways)(
    "20 concurrent attempts are one effect; the others are rejected as in progress: %s",
    async (_way, add) => {
      const { call } = keyed();
      const id = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => call(add, { id })));
      const done = answers.filter(({ error }) => error === null);
      expect(new Set(done.map(({ data }) => data.addOwnNote)).size).toBe(1);
      for (const { error } of answers) if (error) expect(error).toEqual(busy);
      expect(await notes(id)).toBe(1);
    },
  );

  test.each(ways)(
    "another request with the same key is rejected, also while the first one runs: %s",
    async (_way, add) => {
      const { viewer, call } = keyed();
      await call(add, { id: "one" });
      const other = randomUUID();
      expect((await call(add, { id: other })).error).toEqual(mismatch);
      await forgetAnswer(viewer.id, booted.clock.now());
      expect((await call(add, { id: other })).error).toEqual(mismatch);
      expect(await notes(other)).toBe(0);
    },
  );

  test("another user's same key is a different one", async () => {
    const key = randomUUID();
    const id = randomUUID();
    const [one, other] = [keyed(makeViewer(), key), keyed(makeViewer(), key)];
    const answers = [await one.call(ADD, { id }), await other.call(ADD, { id })];
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(answers[0]?.data).not.toEqual(answers[1]?.data);
    expect(await notes(id)).toBe(2);
  });

  test("after a crash between effect and answer, a retry succeeds once the lock has expired", async () => {
    const { viewer, call } = keyed();
    const id = randomUUID();
    const { data } = await call(ADD, { id });
    await forgetAnswer(viewer.id, new Date(booted.clock.now().getTime() + LOCK_MS));
    expect((await call(ADD, { id })).error).toEqual(busy);
    booted.clock.advance(LOCK_MS + 1000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(ADD, { id })));
    expect(answers.filter(({ error }) => error === null).length).toBeGreaterThan(0);
    for (const { data: again, error } of answers) expect(error ?? again).toEqual(error ? busy : data);
    expect(await notes(id)).toBe(1);
  });

  test("a key is free again after 24 hours, even before the database has removed its row", async () => {
    const { viewer, call } = keyed();
    const id = randomUUID();
    await call(ADD, { id });
    booted.clock.advance(DAY_MS + 1000);
    expect((await call(ADD, { id })).error).toBeNull();
    expect(await notes(id)).toBe(2);
    expect(await rowsOf(viewer.id)).toBe(1);
  });

  /** @shows BOUND-common.keyed_requests */
  test("2,000 keys a day are stored for a person, even with 20 concurrent requests for the last one; the next day has its own", async () => {
    const viewer = makeViewer();
    const now = booted.clock.now();
    const kept = (place: number) => ({
      _id: `${viewer.id}:${place}`,
      userId: viewer.id,
      hash: "hash",
      state: "done" as const,
      token: "token",
      lockedUntil: now,
      effectId: randomUUID(),
      answer: "{}",
      about: [],
      day: Math.floor(now.getTime() / DAY_MS),
      place,
      expiresAt: new Date(now.getTime() + DAY_MS),
    });
    await KeyedRequestModel.insertMany(Array.from({ length: 1999 }, (_, n) => kept(n + 1)));
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const calls = ids.map((id) => ({ id, call: booted.as(viewer, { idempotencyId: randomUUID() }) }));
    const answers = await Promise.all(calls.map(({ id, call }) => call(ADD, { id })));
    const done = answers.flatMap(({ error }, index) => (error ? [] : [index]));
    expect([done.length, await rowsOf(viewer.id)]).toEqual([1, 2000]);
    for (const { error } of answers) if (error) expect(error).toMatchObject({ status: 429 });
    const [index = 0] = done;
    const { id = "", call = booted.as(viewer) } = calls[index] ?? {};
    expect((await call(ADD, { id })).data).toEqual(answers[index]?.data);
    expect((await booted.as(viewer)(ADD, { id: randomUUID() })).error).toBeNull();
    booted.clock.advance(DAY_MS);
    expect((await keyed(viewer).call(ADD, { id: randomUUID() })).error).toBeNull();
  });

  test("a rejected request keeps no key; a failed one keeps it for the same request only", async () => {
    const { viewer, call } = keyed();
    expect((await call(FAIL, { status: 404 })).error).toMatchObject({ status: 404 });
    expect(await rowsOf(viewer.id)).toBe(0);
    expect((await call(FAIL, { status: 503 })).error).toMatchObject({ status: 503 });
    const { effectId } = await rowOf(viewer.id);
    expect((await call(FAIL, { status: 404 })).error).toEqual(mismatch);
    expect((await call(FAIL, { status: 503 })).error).toMatchObject({ status: 503 });
    expect((await rowOf(viewer.id)).effectId).toBe(effectId);
  });

  /** @shows BOUND-common.keyed_requests */
  test("an answer that would make a row of more than 4 KiB is not stored, and a retry gets the same one", async () => {
    const { viewer, call } = keyed();
    const id = "x".repeat(3950);
    const first = await call(ADD, { id });
    expect(await rowOf(viewer.id)).toMatchObject({ state: "running", answer: null });
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(ADD, { id })));
    for (const { data, error } of answers) expect(error ?? data).toEqual(error ? busy : first.data);
    expect((await call(ADD, { id })).data).toEqual(first.data);
    expect((await call(ADD, { id: "another" })).error).toEqual(mismatch);
    const { effectId } = await rowOf(viewer.id);
    expect(first.data).toEqual({ addOwnNote: `${id}:${effectId}` });
    const largest = keyed();
    await largest.call(ADD, { id: "y".repeat(3340) });
    const [row] = await booted.database
      .collection("keyed_requests")
      .find({ userId: largest.viewer.id }, { raw: true })
      .toArray();
    const { byteLength } = row as unknown as Buffer;
    expect([byteLength > 3700, byteLength <= 4096]).toEqual([true, true]);
  });

  /** @shows BOUND-common.keyed_requests.about BOUND-services/common/src/context/request-context.ts */
  test("an answer that names others lists them, and is removed with each of them", async () => {
    const other = randomUUID();
    const { viewer, call } = keyed();
    await call(ABOUT, { id: other });
    expect(await rowOf(viewer.id)).toMatchObject({ about: [other] });
    await eraseRequests(randomUUID());
    expect(await rowsOf(viewer.id)).toBe(1);
    await eraseRequests(other);
    expect(await rowsOf(viewer.id)).toBe(0);
  });

  /** @shows REL-erasure-among-many */
  test("the rows to remove are found by an index, among 2,000 answers of others", async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    const rows = storedAnswers();
    await storeAnswersOfOthers(2000);
    await rows.insertMany([
      { ...storedAnswer(0), _id: "own", userId },
      { ...storedAnswer(0), _id: "named", userId: other, about: [userId] },
    ]);
    for (const filter of [{ $or: [{ userId }, { about: userId }] }, { about: { $exists: false } }]) {
      const { executionStats } = await rows.find(filter).explain("executionStats");
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(2);
    }
    const startedAt = performance.now();
    await eraseRequests(userId);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(await rows.countDocuments({ _id: { $in: ["own", "named"] } })).toBe(0);
    expect(await rows.countDocuments({ _id: "others:1999" })).toBe(1);
  }, 60_000);

  test("rows of version 0.2 are removed, too, though they do not list whom they name", async () => {
    const other = randomUUID();
    const { viewer, call } = keyed();
    await call(ADD, { id: other });
    await KeyedRequestModel.updateOne({ userId: viewer.id }, { $unset: { about: 1 } });
    await eraseRequests(other);
    expect(await rowsOf(viewer.id)).toBe(0);
  });

  test("gates are checked before a key is read", async () => {
    const key = randomUUID();
    const viewer = makeViewer();
    const id = randomUUID();
    await keyed(viewer, key).call(ADD, { id });
    const closed = keyed({ ...viewer, hasAcceptedDisclaimer: false }, key);
    expect((await closed.call(ADD, { id })).error).toMatchObject({ status: 403, code: "GATE" });
    const unauthenticated = booted.as(null, { idempotencyId: key });
    expect((await unauthenticated(ADD, { id })).error).toMatchObject({ status: 401 });
    expect(await notes(id)).toBe(1);
  });

  test("a query ignores its key", async () => {
    const { viewer, call } = keyed();
    expect((await call("{ whoAmI }")).data).toEqual({ whoAmI: viewer.id });
    expect(await rowsOf(viewer.id)).toBe(0);
  });
});
