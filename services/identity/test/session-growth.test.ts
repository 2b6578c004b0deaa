import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { systemClock } from "@questwell/common";
import { faultFigures, makeViewer, monitorCommands, type CommandMonitor } from "@questwell/common/testkit";
import mongoose from "mongoose";
import { RefreshTokenModel } from "../src/sessions/refresh-token.model.ts";
import { revokeSession } from "../src/sessions/revoke-session.ts";
import { SessionRevocationModel } from "../src/sessions/session-revocation.model.ts";
import { SessionModel } from "../src/sessions/session.model.ts";
import { DELETE_ACCOUNT, LOGIN, signUp, useIdentity, type Person } from "./support/identity.ts";

const identity = useIdentity();
let monitor: CommandMonitor;
beforeAll(() => {
  monitor = monitorCommands(mongoose.connection);
});
afterAll(() => monitor.stop());

const FEW = 3;
const MANY = faultFigures.endedSessions;
const AT_ONCE = 100;
const DAY_MS = 86_400_000;

const inGroups = async (count: number, each: (ids: string[]) => Promise<unknown>) => {
  for (let begun = 0; begun < count; begun += AT_ONCE)
    await each(Array.from({ length: Math.min(AT_ONCE, count - begun) }, () => randomUUID()));
};

/** Stores sessions as a sign-in of today does. */
async function store(userId: string, ids: readonly string[]): Promise<void> {
  const now = systemClock.now();
  const endsAt = new Date(now.getTime() + 30 * DAY_MS);
  const row = { userId, createdAt: now, methods: ["pwd"], userAgent: "test", endsAt, deleteAt: endsAt };
  await SessionModel.insertMany(ids.map((_id) => ({ _id, ...row })));
  await RefreshTokenModel.insertMany(
    ids.map((sessionId) => ({
      _id: randomUUID(),
      sessionId,
      gen: 0,
      attempt: 0,
      issuedAt: now,
      deleteAt: endsAt,
    })),
  );
}

/** Stores ended sessions of a person. */
async function endMany(userId: string, count: number): Promise<void> {
  const ctx = { clock: systemClock, outbox: { wake: () => {} } };
  await inGroups(count, async (ids) => {
    await store(userId, ids);
    await Promise.all(ids.map((id) => revokeSession(ctx, id, "logout")));
  });
}

async function costs(person: Person) {
  const { email, password } = person.signUp;
  const viewer = makeViewer({ ...person.viewer });
  const signIn = await monitor.costOf(() => identity.as(null)(LOGIN, { input: { email, password } }));
  const list = await monitor.costOf(() => identity.as(viewer)("{ sessions { id } }"));
  const erase = await monitor.costOf(() => identity.as(viewer)(DELETE_ACCOUNT));
  return { signIn, list, erase };
}

/** @shows REL-ended-sessions */
describe("the database cost", () => {
  test("does not grow with ended sessions: at a sign-in, in the list, at a deletion", async () => {
    const [little, much] = [await signUp(identity), await signUp(identity)];
    await endMany(little.viewer.id, FEW);
    await endMany(much.viewer.id, MANY);
    const [few, many] = [await costs(little), await costs(much)];
    for (const call of ["signIn", "list", "erase"] as const) {
      expect(many[call].names).toEqual(few[call].names);
      for (const bytes of ["bytesRead", "bytesWritten"] as const)
        expect(many[call][bytes] / few[call][bytes]).toBeLessThan(1.05);
    }
  }, 120_000);

  test("is paid once for the rows of revoked sessions that an earlier version or a crash left", async () => {
    const person = await signUp(identity);
    const left = Array.from({ length: 50 }, () => randomUUID());
    await store(person.viewer.id, left);
    const now = new Date();
    const revoked = { reason: "logout" as const, at: now, deleteAt: now, out: [], pub: 1, outAt: now };
    await SessionRevocationModel.insertMany(left.map((_id) => ({ _id, ...revoked })));
    const { data } = await identity.as(person.viewer)("{ sessions { id } }");
    expect(data.sessions).toEqual([{ id: person.viewer.sessionId }]);
    expect(await SessionModel.countDocuments({ userId: person.viewer.id })).toBe(1);
    expect(await RefreshTokenModel.countDocuments({ sessionId: left[0] ?? "" })).toBe(0);
  });
});
