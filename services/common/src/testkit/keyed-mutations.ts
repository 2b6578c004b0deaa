import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import type { Viewer } from "../auth/viewer.ts";
import type { OutgoingEvent } from "../events/event.ts";
import type { BootedService } from "./boot-service.ts";
import { waitFor } from "./wait-for.ts";

const LOCK_MS = 15_000;
const TRIES = 20;
const MOST_ROW_BYTES = 4096;

/** A viewer and their request. */
interface KeyedScene {
  viewer: Viewer;
  variables: Record<string, unknown>;
  /** Another request of the same mutation; none where it has no arguments. */
  others?: Record<string, unknown>;
  /** How many effects are stored. */
  count: () => Promise<number>;
}

/** A mutation that accepts an idempotency key. */
export interface KeyedMutation {
  name: string;
  document: string;
  makeScene(): Promise<KeyedScene>;
}

/**
 * Proves of each mutation that the attempts of one request have one effect and one answer, whatever happens between.
 */
export function testKeyedMutations(
  boot: () => BootedService,
  mutations: readonly KeyedMutation[],
  userDeleted: (userId: string) => OutgoingEvent,
): void {
  const rows = () => boot().database.collection("keyed_requests");
  const callAs = (viewer: Viewer, idempotencyId: string) => boot().as(viewer, { idempotencyId });

  test.each(mutations)("$name: the same key twice is one effect and one answer", async (mutation) => {
    const { viewer, variables, others, count } = await mutation.makeScene();
    const call = callAs(viewer, randomUUID());
    const first = await call(mutation.document, variables);
    expect(first.error).toBeNull();
    const { data, error } = await call(mutation.document, variables);
    expect([error, JSON.stringify(data)]).toEqual([null, JSON.stringify(first.data)]);
    const row = await rows().findOne({ userId: viewer.id }, { raw: true });
    expect((row as unknown as Buffer).byteLength).toBeLessThanOrEqual(MOST_ROW_BYTES);
    if (others) expect((await call(mutation.document, others)).error).toMatchObject({ status: 422 });
    expect(await count()).toBe(1);
  });

  test.each(mutations)(`$name: ${TRIES} concurrent attempts are one effect`, async (mutation) => {
    const { viewer, variables, count } = await mutation.makeScene();
    const call = callAs(viewer, randomUUID());
    const answers = await Promise.all(
      Array.from({ length: TRIES }, () => call(mutation.document, variables)),
    );
    const done = answers.filter(({ error }) => error === null);
    expect(new Set(done.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    for (const { error } of answers)
      if (error) expect(error).toMatchObject({ status: 409, message: "Request already in progress" });
    expect(await count()).toBe(1);
  });

  test.each(mutations)("$name: a crash after the effect causes no second effect", async (mutation) => {
    const { viewer, variables, count } = await mutation.makeScene();
    const call = callAs(viewer, randomUUID());
    const first = await call(mutation.document, variables);
    const lockedUntil = new Date(boot().clock.now().getTime() + LOCK_MS);
    await rows().updateOne({ userId: viewer.id }, { $set: { state: "running", answer: null, lockedUntil } });
    expect((await call(mutation.document, variables)).error).toMatchObject({ status: 409, retryAfter: 1 });
    boot().clock.advance(LOCK_MS + 1000);
    const { data, error } = await call(mutation.document, variables);
    expect([error, data]).toEqual([null, first.data]);
    expect(await count()).toBe(1);
  });

  test.each(mutations)("$name: another user's same key has an effect of its own", async (mutation) => {
    const key = randomUUID();
    const [one, other] = [await mutation.makeScene(), await mutation.makeScene()];
    const mine = await callAs(one.viewer, key)(mutation.document, one.variables);
    const theirs = await callAs(other.viewer, key)(mutation.document, other.variables);
    expect([mine.error, theirs.error]).toEqual([null, null]);
    expect(theirs.data).not.toEqual(mine.data);
    expect([await one.count(), await other.count()]).toEqual([1, 1]);
  });

  test.each(mutations)(
    "$name: without a key there are no rows, and erasure leaves none",
    async (mutation) => {
      const { viewer, variables } = await mutation.makeScene();
      const mine = () => rows().countDocuments({ _id: { $regex: viewer.id } as never });
      await boot().as(viewer)(mutation.document, variables);
      expect(await mine()).toBe(0);
      const again = await mutation.makeScene();
      await callAs(again.viewer, randomUUID())(mutation.document, again.variables);
      const { id } = again.viewer;
      expect(await rows().countDocuments({ userId: id })).toBe(1);
      await boot().nats.publish(userDeleted(id));
      await waitFor(async () => (await rows().countDocuments({ userId: id })) === 0);
      const late = await callAs(again.viewer, randomUUID())(mutation.document, again.variables);
      expect(late.error).toMatchObject({ status: 401 });
      expect(await rows().countDocuments({ userId: id })).toBe(0);
    },
  );
}
