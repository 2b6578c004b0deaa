import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { KeyedRequestModel } from "@questwell/common";
import { bootService, makeViewer, type BootedService } from "@questwell/common/testkit";
import { createFixtureApp, NoteModel } from "./support/fixture-app.ts";

const ADD = "mutation ($id: ID!) { addOwnNote(id: $id) }";
const FAIL = "mutation ($status: Int!) { fails(status: $status) }";
const LOCK_MS = 15_000;
const DAY_MS = 86_400_000;
const mismatch = {
  message: "Idempotency key reused with a different request",
  code: "IDEMPOTENCY_MISMATCH",
  status: 422,
};
const busy = { message: "Request already in progress", code: "CONFLICT", status: 409, retryAfter: 1 };

let booted: BootedService;
beforeAll(async () => {
  const app = createFixtureApp();
  booted = await bootService({ ...app, models: [...app.models, KeyedRequestModel] });
});
afterAll(() => booted.stop());

const keyed = (viewer = makeViewer(), idempotencyId: string = randomUUID()) => ({
  viewer,
  call: booted.as(viewer, { idempotencyId }),
});
const rowOf = (userId: string) => KeyedRequestModel.findOne({ userId }).lean().orFail().exec();
const rowsOf = (userId: string) => KeyedRequestModel.countDocuments({ userId }).exec();
const notes = (id: string) => NoteModel.countDocuments({ _id: new RegExp(id, "u") as never }).exec();
/** Makes a done row look as if its process had died between the effect and the answer. */
const forgetAnswer = async (userId: string, lockedUntil: Date) =>
  KeyedRequestModel.updateOne({ userId }, { $set: { state: "running", answer: null, lockedUntil } });

describe("a mutation with a key", () => {
  test("runs once; again it answers the same", async () => {
    const { viewer, call } = keyed();
    const id = randomUUID();
    const first = await call(ADD, { id });
    expect(first.error).toBeNull();
    for (let times = 0; times < 3; times += 1) expect((await call(ADD, { id })).data).toEqual(first.data);
    expect(await notes(id)).toBe(1);
    expect(await rowOf(viewer.id)).toMatchObject({ state: "done", answer: JSON.stringify(first.data) });
  });

  test("20 at once are one effect; who is not answered hears that it runs", async () => {
    const { call } = keyed();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(ADD, { id })));
    const done = answers.filter(({ error }) => error === null);
    expect(new Set(done.map(({ data }) => data.addOwnNote)).size).toBe(1);
    for (const { error } of answers) if (error) expect(error).toEqual(busy);
    expect(await notes(id)).toBe(1);
  });

  test("another request with the same key is refused, also while the first one runs", async () => {
    const { viewer, call } = keyed();
    await call(ADD, { id: "one" });
    const other = randomUUID();
    expect((await call(ADD, { id: other })).error).toEqual(mismatch);
    await forgetAnswer(viewer.id, booted.clock.now());
    expect((await call(ADD, { id: other })).error).toEqual(mismatch);
    expect(await notes(other)).toBe(0);
  });

  test("somebody else's key of the same name is another one", async () => {
    const key = randomUUID();
    const id = randomUUID();
    const [one, other] = [keyed(makeViewer(), key), keyed(makeViewer(), key)];
    const answers = [await one.call(ADD, { id }), await other.call(ADD, { id })];
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(answers[0]?.data).not.toEqual(answers[1]?.data);
    expect(await notes(id)).toBe(2);
  });

  test("a process that died after the effect is followed once its lock has run out", async () => {
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

  test("a key is free again after 24 hours, also before the database has noticed", async () => {
    const { viewer, call } = keyed();
    const id = randomUUID();
    await call(ADD, { id });
    booted.clock.advance(DAY_MS + 1000);
    expect((await call(ADD, { id })).error).toBeNull();
    expect(await notes(id)).toBe(2);
    expect(await rowsOf(viewer.id)).toBe(1);
  });

  test("what is refused keeps no key; a fault keeps it for the same request alone", async () => {
    const { viewer, call } = keyed();
    expect((await call(FAIL, { status: 404 })).error).toMatchObject({ status: 404 });
    expect(await rowsOf(viewer.id)).toBe(0);
    expect((await call(FAIL, { status: 503 })).error).toMatchObject({ status: 503 });
    const { effectId } = await rowOf(viewer.id);
    expect((await call(FAIL, { status: 404 })).error).toEqual(mismatch);
    expect((await call(FAIL, { status: 503 })).error).toMatchObject({ status: 503 });
    expect((await rowOf(viewer.id)).effectId).toBe(effectId);
  });

  test("gates are asked before a key is looked at", async () => {
    const key = randomUUID();
    const viewer = makeViewer();
    const id = randomUUID();
    await keyed(viewer, key).call(ADD, { id });
    const closed = keyed({ ...viewer, hasAcceptedDisclaimer: false }, key);
    expect((await closed.call(ADD, { id })).error).toMatchObject({ status: 403, code: "GATE" });
    const nobody = booted.as(null, { idempotencyId: key });
    expect((await nobody(ADD, { id })).error).toMatchObject({ status: 401 });
    expect(await notes(id)).toBe(1);
  });

  test("a query with a key is only a query", async () => {
    const { viewer, call } = keyed();
    expect((await call("{ whoAmI }")).data).toEqual({ whoAmI: viewer.id });
    expect(await rowsOf(viewer.id)).toBe(0);
  });
});
