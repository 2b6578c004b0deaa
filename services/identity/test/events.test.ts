import { describe, expect, test } from "@jest/globals";
import { createEvent } from "@questwell/common";
import {
  DisclaimerAcceptedSchema,
  OnboardingCompletedSchema,
  SessionRevokedSchema,
  UserRegisteredSchema,
} from "@questwell/proto";
import { waitFor } from "@questwell/common/testkit";
import {
  LOGIN,
  LOGOUT,
  RENEW,
  sessionOf,
  signUp,
  storedUser,
  useIdentity,
  type Person,
} from "./support/identity.ts";

const identity = useIdentity();

const onboardingCompleted = (userId: string) =>
  createEvent(
    OnboardingCompletedSchema,
    {
      id: `${userId}:onboarded`,
      about: userId,
      aggregateId: userId,
      aggregateSeq: 1,
      time: identity.clock.now(),
    },
    { userId, areas: [{ name: "career", level: 4 }] },
  );

describe("OnboardingCompleted", () => {
  test("opens the last gate in the next session token, also when redelivered", async () => {
    const { viewer, refreshToken, claims } = await signUp(identity);
    expect(claims["onboarded"]).toBe(false);
    await identity.nats.publish(onboardingCompleted(viewer.id));
    await waitFor(async () => (await storedUser(identity, viewer.id)).isOnboarded);
    const { rev } = await storedUser(identity, viewer.id);

    await identity.nats.publish(onboardingCompleted(viewer.id));
    const other = await signUp(identity);
    await identity.nats.publish(onboardingCompleted(other.viewer.id));
    await waitFor(async () => (await storedUser(identity, other.viewer.id)).isOnboarded);
    expect((await storedUser(identity, viewer.id)).rev).toBe(rev);

    const renewed = await identity.as(null)(RENEW, { refreshToken });
    expect(sessionOf(renewed, identity.clock.now()).claims["onboarded"]).toBe(true);
  });

  test("for a deleted account does not block other accounts' events", async () => {
    const { viewer } = await signUp(identity);
    await identity.nats.publish(onboardingCompleted("0".repeat(32)));
    await identity.nats.publish(onboardingCompleted(viewer.id));
    await waitFor(async () => (await storedUser(identity, viewer.id)).isOnboarded);
  });
});

describe("without a broker", () => {
  test("people sign up, in and out normally, and the events arrive in order once it is reachable again", async () => {
    await identity.nats.kill();
    const people: Person[] = [];
    for (let count = 0; count < 3; count += 1) {
      const person = await signUp(identity);
      people.push(person);
      const { email, password } = person.signUp;
      expect((await identity.as(null)(LOGIN, { input: { email, password } })).error).toBeNull();
      expect((await identity.as(person.viewer)("mutation { acceptDisclaimer { id } }")).error).toBeNull();
      expect((await identity.as(person.viewer)(LOGOUT)).error).toBeNull();
    }
    await identity.nats.restart();
    for (const { viewer } of people) {
      const idsOf = async (schema: typeof UserRegisteredSchema | typeof DisclaimerAcceptedSchema) =>
        (await identity.nats.events(schema, viewer.id)).map(({ id }) => id);
      await waitFor(
        async () => (await identity.nats.events(SessionRevokedSchema, viewer.sessionId)).length === 1,
        30_000,
      );
      await waitFor(async () => (await idsOf(DisclaimerAcceptedSchema)).length === 1, 30_000);
      expect(await idsOf(UserRegisteredSchema)).toEqual([`${viewer.id}:1:0`]);
      expect(await idsOf(DisclaimerAcceptedSchema)).toEqual([`${viewer.id}:2:0`]);
      await waitFor(async () => (await storedUser(identity, viewer.id)).outbox.length === 0);
    }
  });
});
