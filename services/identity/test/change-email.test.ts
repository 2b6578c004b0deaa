/** @shows ASVS-7.5.1 */

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import type { Viewer } from "@questwell/common";
import { makeViewer } from "@questwell/common/testkit";
import {
  LOGIN,
  makeGoogleAccount,
  newSignUp,
  pastGates,
  REGISTER,
  sessionOf,
  signUp,
  storedUser,
  useIdentity,
} from "./support/identity.ts";

const identity = useIdentity();

const CHANGE = "mutation ($email: String!) { changeEmail(email: $email) { id email } }";
const change = (viewer: Viewer | null, email: unknown) => identity.as(viewer)(CHANGE, { email });
const newAddress = () => `New.${randomUUID()}@Example.org`;
const MINUTE_MS = 60_000;

const claims = () =>
  identity.database.collection<{ _id: string; userId: string; claimedAt: Date }>("email_claims");
const claimsOf = async (userId: string) => (await claims().find({ userId }).toArray()).map(({ _id }) => _id);

describe("changeEmail", () => {
  test("changes the address, accepts sign-ins with the new one, and frees the old one", async () => {
    const person = await signUp(identity);
    const email = newAddress();
    const answer = await change(pastGates(person.viewer), ` ${email} `);
    expect(answer.data).toEqual({ changeEmail: { id: person.viewer.id, email } });
    expect(await storedUser(identity, person.viewer.id)).toMatchObject({
      email,
      emailKey: email.toLowerCase(),
      rev: 2,
    });
    expect(await claimsOf(person.viewer.id)).toEqual([email.toLowerCase()]);

    const { password, email: old } = person.signUp;
    expect((await identity.as(null)(LOGIN, { input: { email, password } })).error).toBeNull();
    const gone = await identity.as(null)(LOGIN, { input: { email: old, password } });
    expect(gone.error?.code).toBe("INVALID_CREDENTIALS");
    const next = await identity.as(null)(REGISTER, { input: newSignUp({ email: old }) });
    expect(next.error).toBeNull();
    expect(next.data.register.user.id).not.toBe(person.viewer.id);
  });

  test("accepts the same address, also in another case, and a previous one", async () => {
    const person = await signUp(identity);
    const viewer = pastGates(person.viewer);
    const old = person.signUp.email;
    expect((await change(viewer, old)).error).toBeNull();
    expect((await change(viewer, old.toUpperCase())).data.changeEmail.email).toBe(old.toUpperCase());
    expect((await change(viewer, newAddress())).error).toBeNull();
    expect((await change(viewer, old)).data.changeEmail.email).toBe(old);
    expect(await claimsOf(viewer.id)).toEqual([old.toLowerCase()]);
  });

  test("rejects an address that has an account, and changes nothing", async () => {
    const [person, other] = [await signUp(identity), await signUp(identity)];
    const { error } = await change(pastGates(person.viewer), other.signUp.email.toUpperCase());
    expect(error).toMatchObject({ code: "CONFLICT", status: 409, message: "Email already registered" });
    expect((await storedUser(identity, person.viewer.id)).email).toBe(person.signUp.email);
    expect(await claimsOf(other.viewer.id)).toEqual([other.signUp.email.toLowerCase()]);
  });

  test("requires a new sign-in after 30 minutes", async () => {
    const person = await signUp(identity);
    const email = newAddress();
    const { email: old, password } = person.signUp;
    identity.clock.advance(31 * MINUTE_MS);
    const stale = await change(pastGates(person.viewer), email);
    expect(stale.error).toMatchObject({
      code: "REAUTH",
      status: 403,
      message: "Please sign in again to change your email",
    });
    expect((await storedUser(identity, person.viewer.id)).email).toBe(old);
    const again = await identity.as(null)(LOGIN, { input: { email: old, password } });
    const { viewer } = sessionOf(again, identity.clock.now());
    identity.clock.advance(29 * MINUTE_MS);
    expect((await change(pastGates(viewer), email)).error).toBeNull();
  });

  test("is rejected for Google accounts", async () => {
    const { viewer } = await signUp(identity);
    await makeGoogleAccount(identity, viewer.id);
    expect((await change(pastGates(viewer), newAddress())).error).toMatchObject({
      code: "BAD_USER_INPUT",
      status: 400,
      message: "Email and password are managed by Google",
    });
  });

  test("requires a session and the accepted disclaimer", async () => {
    const { viewer } = await signUp(identity);
    expect((await change(null, newAddress())).error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    expect((await change(makeViewer(), newAddress())).error?.code).toBe("UNAUTHENTICATED");
    expect((await change(viewer, newAddress())).error).toMatchObject({ code: "GATE", status: 403 });
    // Another account's session with the caller's own user id.
    const other = await signUp(identity);
    const mixed = { ...pastGates(viewer), sessionId: other.viewer.sessionId };
    expect((await change(mixed, newAddress())).error?.code).toBe("UNAUTHENTICATED");
  });

  test.each([
    ["an empty address", " "],
    ["an invalid address", "ada"],
    ["an address with shell syntax", "`touch$IFS-x`@example.org"],
    ["an address that is too long", `${"a".repeat(250)}@example.org`],
    ["an operator", { $ne: null }],
    ["a list", ["a@example.org", "b@example.org"]],
    ["a missing address", undefined],
  ])("rejects %s, and counts no attempt", async (_, email) => {
    const person = await signUp(identity);
    const viewer = pastGates(person.viewer);
    for (let count = 0; count < 6; count += 1) {
      const { error } = await change(viewer, email);
      expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
      if (typeof email === "string") expect(error?.message).toBe("Please enter a valid email address");
    }
    expect((await change(viewer, person.signUp.email)).error).toBeNull();
  });

  /** @shows BOUND-identity.attempts */
  test("allows five attempts in an hour, also for a taken address", async () => {
    const [person, other] = [await signUp(identity), await signUp(identity)];
    const viewer = pastGates(person.viewer);
    for (let count = 0; count < 5; count += 1)
      expect((await change(viewer, other.signUp.email)).error?.code).toBe("CONFLICT");
    const { error } = await change(viewer, newAddress());
    expect(error).toMatchObject({ code: "RATE_LIMITED", status: 429 });
    expect(error?.retryAfter).toBeGreaterThan(3500);
    expect(error?.retryAfter).toBeLessThanOrEqual(3600);
    expect((await storedUser(identity, viewer.id)).email).toBe(person.signUp.email);
  });
});

describe("concurrent changes", () => {
  test("give the address to one of 50 people", async () => {
    const people: Viewer[] = [];
    for (let count = 0; count < 50; count += 1) people.push(pastGates((await signUp(identity)).viewer));
    const email = newAddress();
    const answers = await Promise.all(people.map((viewer) => change(viewer, email)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === "CONFLICT")).toHaveLength(49);
    const users = identity.database.collection("users");
    expect(await users.countDocuments({ emailKey: email.toLowerCase() })).toBe(1);
    const [winner] = await users.find({ emailKey: email.toLowerCase() }).toArray();
    expect((await claims().findOne({ _id: email.toLowerCase() }))?.userId).toBe(String(winner?._id));
    // No person lost their previous address.
    for (const { id } of people) {
      const { emailKey } = await storedUser(identity, id);
      expect(await claimsOf(id)).toEqual([emailKey]);
    }
  });

  test("by one person leave one of the requested addresses", async () => {
    const viewer = pastGates((await signUp(identity)).viewer);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => change(viewer, index < 3 ? "Same@example.org" : newAddress())),
    );
    expect(answers.filter(({ error }) => error !== null)).toEqual([]);
    const { emailKey } = await storedUser(identity, viewer.id);
    expect((await claims().findOne({ _id: emailKey }))?.userId).toBe(viewer.id);
  });
});

describe("an abandoned claim", () => {
  test("is replaced after a minute, by a change or a registration", async () => {
    const [crashed, person] = [await signUp(identity), await signUp(identity)];
    const hourAgo = new Date(identity.clock.now().getTime() - 60 * MINUTE_MS);
    const [forChange, forRegistration] = [newAddress().toLowerCase(), newAddress().toLowerCase()];
    for (const [_id, userId] of [
      [forChange, crashed.viewer.id],
      [forRegistration, randomUUID()],
    ] as const)
      await identity.database
        .collection<{ _id: string }>("email_claims")
        .insertOne({ _id, userId, token: randomUUID(), claimedAt: hourAgo } as never);
    const { rev } = await storedUser(identity, crashed.viewer.id);
    expect((await change(pastGates(person.viewer), forChange)).error).toBeNull();
    // If the crashed change were still in flight, its revision would be outdated now.
    expect((await storedUser(identity, crashed.viewer.id)).rev).toBe(rev + 1);
    const registered = await identity.as(null)(REGISTER, { input: newSignUp({ email: forRegistration }) });
    expect(registered.error).toBeNull();
  });

  test("holds the address for a minute, while its change may be in flight", async () => {
    const [claimer, person] = [await signUp(identity), await signUp(identity)];
    const key = newAddress().toLowerCase();
    const row = { _id: key, userId: claimer.viewer.id, token: randomUUID(), claimedAt: identity.clock.now() };
    await claims().insertOne(row);
    expect((await change(pastGates(person.viewer), key)).error?.code).toBe("CONFLICT");
    expect((await change(pastGates(claimer.viewer), key)).error).toBeNull();
    expect(await claimsOf(claimer.viewer.id)).toEqual([key]);
  });

  test("allows no sign-in", async () => {
    const person = await signUp(identity);
    const key = newAddress().toLowerCase();
    const row = { _id: key, userId: person.viewer.id, token: randomUUID(), claimedAt: identity.clock.now() };
    await claims().insertOne(row);
    const { password } = person.signUp;
    const { error } = await identity.as(null)(LOGIN, { input: { email: key, password } });
    expect(error?.code).toBe("INVALID_CREDENTIALS");
  });
});
