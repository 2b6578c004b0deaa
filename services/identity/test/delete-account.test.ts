/** @shows ASVS-7.4.2 ASVS-14.2.4 */

import { beforeAll, describe, expect, test } from "@jest/globals";
import { create, fromBinary, toBinary, type DescMessage } from "@bufbuild/protobuf";
import { createEvent } from "@questwell/common";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import {
  PurgePersonRequestSchema,
  PurgePersonResponseSchema,
  requestSubjects,
  SessionRevokedSchema,
  UserDeletedSchema,
  userErasedSchema,
} from "@questwell/proto";
import { erasingServices } from "../src/erasure/erasing-services.ts";
import {
  DELETE_ACCOUNT,
  IS_ACTIVE,
  LOGIN,
  newAdmin,
  newSignUp,
  newViewer,
  pastGates,
  REGISTER,
  RENEW,
  revocationReason,
  sessionChangeOf,
  sessionOf,
  signUp,
  storedUser,
  VIEWER,
  useIdentity,
} from "./support/identity.ts";

const identity = useIdentity();
let admin: ReturnType<typeof makeViewer>;
beforeAll(async () => {
  admin = await newAdmin(identity);
});

const erasedSchemas = erasingServices.filter((name) => name !== "identity").map(userErasedSchema);

/** Confirms, as the service of the message, that it erased the person's data. */
function confirm(schema: DescMessage, userId: string): Promise<void> {
  const id = `${userId}:erased:${schema.typeName}`;
  const event = { id, about: userId, aggregateId: userId, aggregateSeq: 1, time: identity.clock.now() };
  return identity.nats.publish(createEvent(schema, event, { userId }));
}

/** Responds as the event-keeper, and records the requested user ids. */
function startEventKeeper() {
  const requested: string[] = [];
  const subscription = identity.nats.connection.subscribe(requestSubjects.purgePerson, {
    callback: (_, message) => {
      requested.push(fromBinary(PurgePersonRequestSchema, message.data).userId);
      const answer = create(PurgePersonResponseSchema, { purgedMessages: 1n });
      message.respond(toBinary(PurgePersonResponseSchema, answer));
    },
  });
  return { asked: requested, subscription };
}

const exists = async (userId: string) =>
  (await identity.database.collection<{ _id: string }>("users").findOne({ _id: userId })) !== null;
const purgesOf = (userId: string) => identity.database.collection("purges_due").countDocuments({ userId });

/** The collection of each document of identity that contains a text. */
async function documentsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await identity.database.listCollections().toArray()) {
    for (const row of await identity.database.collection(name).find().toArray())
      if (JSON.stringify(row).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found;
}

describe("deleteAccount", () => {
  test("clears the account, ends its sessions, clears the cookies, and notifies every service", async () => {
    const person = await signUp(identity, { firstName: "Wilhelmina" }, { lastName: "Quartz" });
    const { email, password } = person.signUp;
    const elsewhere = sessionOf(
      await identity.as(null)(LOGIN, { input: { email, password } }),
      identity.clock.now(),
    );
    await identity.as(pastGates(person.viewer))("mutation { recordDashboardVisit { id } }");
    const answer = await identity.as(person.viewer)(DELETE_ACCOUNT);
    expect(answer.data).toEqual({ deleteAccount: true });
    expect(sessionChangeOf(answer)).toEqual({ clear: true });

    const { id } = person.viewer;
    expect(await storedUser(identity, id)).toMatchObject({
      email: "",
      firstName: "",
      lastName: null,
      passwordHash: null,
      deletedAt: expect.any(Date),
      roles: [],
    });
    for (const text of [email, "Wilhelmina", "Quartz"]) expect(await documentsWith(text)).toEqual([]);
    for (const { sessionId } of [person.viewer, elsewhere.viewer]) {
      expect((await identity.as(null)(IS_ACTIVE, { sessionId })).data).toEqual({ isSessionActive: false });
      expect(await revocationReason(identity, sessionId)).toBe("deleted");
      await waitFor(async () => (await identity.nats.events(SessionRevokedSchema, sessionId)).length === 1);
    }
    const [event] = await waitFor(async () => {
      const found = await identity.nats.events(UserDeletedSchema, id);
      return found.length > 0 && found;
    });
    expect(event?.message.userId).toBe(id);
  });

  test("leaves an invalid token and a free address", async () => {
    const person = await signUp(identity);
    const viewer = pastGates(person.viewer);
    await identity.as(viewer)(DELETE_ACCOUNT);
    const seen = await identity.as(viewer)(VIEWER);
    expect(seen).toMatchObject({ data: { viewer: null }, error: null });
    expect(sessionChangeOf(seen)).toEqual({ clear: true });
    for (const document of [
      DELETE_ACCOUNT,
      "{ settings { timeZone } }",
      "{ sessions { id } }",
      'mutation { changeEmail(email: "x@example.org") { id } }',
      "mutation { acceptDisclaimer { id } }",
      "mutation { recordDashboardVisit { id } }",
      "mutation { updateSettings(input: { dayStartHour: 3 }) { dayStartHour } }",
    ])
      expect((await identity.as(viewer)(document)).error?.code).toBe("UNAUTHENTICATED");
    const renewed = await identity.as(null)(RENEW, { refreshToken: person.refreshToken });
    expect(renewed.error?.code).toBe("UNAUTHENTICATED");

    const { email, password } = person.signUp;
    const gone = await identity.as(null)(LOGIN, { input: { email, password } });
    expect(gone.error).toMatchObject({ code: "INVALID_CREDENTIALS", status: 401 });
    const again = await identity.as(null)(REGISTER, { input: newSignUp({ email }) });
    expect(again.error).toBeNull();
    expect(again.data.register.user.id).not.toBe(viewer.id);
  });

  test("deletes only the caller's account, also before the disclaimer", async () => {
    const [person, other] = [await signUp(identity), await signUp(identity)];
    expect((await identity.as(null)(DELETE_ACCOUNT)).error?.code).toBe("UNAUTHENTICATED");
    const mixed = { ...person.viewer, sessionId: other.viewer.sessionId };
    expect((await identity.as(mixed)(DELETE_ACCOUNT)).error?.code).toBe("UNAUTHENTICATED");
    for (const { viewer } of [person, other])
      expect((await storedUser(identity, viewer.id)).deletedAt).toBeNull();
  });

  test("deletes once with many concurrent calls", async () => {
    const { viewer } = await signUp(identity);
    await Promise.all(Array.from({ length: 10 }, () => identity.as(viewer)(DELETE_ACCOUNT)));
    await waitFor(async () => (await identity.nats.events(UserDeletedSchema, viewer.id)).length > 0);
    await waitFor(async () => (await storedUser(identity, viewer.id)).outbox.length === 0);
    expect(await identity.nats.events(UserDeletedSchema, viewer.id)).toHaveLength(1);
  });
});

describe("the erasure", () => {
  /** @shows BOUND-identity.erasures */
  test("deletes the account once every service confirmed, in any order and redelivered, and purges", async () => {
    const eventKeeper = startEventKeeper();
    const viewer = await newViewer(identity);
    await identity.as(admin)("query ($id: ID!) { user(id: $id) { id } }", { id: viewer.id });
    await identity.as(viewer)(DELETE_ACCOUNT);
    for (const schema of erasedSchemas.slice(1).toReversed()) {
      await confirm(schema, viewer.id);
      await confirm(schema, viewer.id);
    }
    const erasures = identity.database.collection("erasures");
    await waitFor(
      async () => (await erasures.countDocuments({ userId: viewer.id })) === erasingServices.length - 1,
    );
    expect(await exists(viewer.id)).toBe(true);
    expect(eventKeeper.asked).toEqual([]);

    await confirm(userErasedSchema("progress"), viewer.id);
    await waitFor(async () => !(await exists(viewer.id)));
    await waitFor(() => eventKeeper.asked.includes(viewer.id));
    await waitFor(async () => (await purgesOf(viewer.id)) === 31);
    // Only the tombstone is left: random ids and times.
    expect(new Set(await documentsWith(viewer.id))).toEqual(new Set(["erasures", "purges_due"]));

    identity.clock.advance(11 * 60_000);
    await waitFor(async () => (await purgesOf(viewer.id)) === 30);
    for (let day = 1; day <= 30; day += 1) {
      identity.clock.advance(86_400_000);
      await waitFor(async () => (await purgesOf(viewer.id)) === 30 - day);
    }
    // A request that was answered late is retried.
    expect(eventKeeper.asked.filter((userId) => userId === viewer.id).length).toBeGreaterThanOrEqual(32);
    eventKeeper.subscription.unsubscribe();
  });

  test("retries the purge until the event-keeper responds", async () => {
    const viewer = await newViewer(identity);
    await identity.as(viewer)(DELETE_ACCOUNT);
    for (const schema of erasedSchemas) await confirm(schema, viewer.id);
    await waitFor(async () => !(await exists(viewer.id)));
    expect(await purgesOf(viewer.id)).toBe(32);
    const eventKeeper = startEventKeeper();
    await waitFor(async () => (await purgesOf(viewer.id)) === 31, 20_000);
    expect(eventKeeper.asked).toContain(viewer.id);
    eventKeeper.subscription.unsubscribe();
  });

  test("is completed by a job after a crash that follows the authoritative write", async () => {
    const person = await signUp(identity);
    await identity.database
      .collection<{ _id: string }>("users")
      .updateOne({ _id: person.viewer.id }, { $set: { deletedAt: identity.clock.now() } });
    const { sessionId } = person.viewer;
    await waitFor(async () => (await revocationReason(identity, sessionId)) === "deleted");
    const claims = identity.database.collection("email_claims");
    await waitFor(async () => (await claims.countDocuments({ userId: person.viewer.id })) === 0);
    const again = await identity.as(null)(REGISTER, { input: newSignUp({ email: person.signUp.email }) });
    expect(again.error).toBeNull();
  });

  test("does not affect other accounts", async () => {
    const person = await signUp(identity);
    for (const schema of erasedSchemas) await confirm(schema, person.viewer.id);
    const erasures = identity.database.collection("erasures");
    await waitFor(
      async () =>
        (await erasures.countDocuments({ userId: person.viewer.id })) === erasingServices.length - 1,
    );
    const { email, password } = person.signUp;
    expect((await identity.as(null)(LOGIN, { input: { email, password } })).error).toBeNull();
    expect(await purgesOf(person.viewer.id)).toBe(0);
  });
});
