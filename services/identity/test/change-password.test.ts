import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import type { Viewer } from "@questwell/common";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import { SessionRevokedSchema } from "@questwell/proto";
import { verify } from "@node-rs/argon2";
import {
  IS_ACTIVE,
  LOGIN,
  makeGoogleAccount,
  pastGates,
  revocationReason,
  sessionOf,
  signUp,
  storedUser,
  useIdentity,
  type Person,
} from "./support/identity.ts";

const identity = useIdentity();

const CHANGE = `mutation ($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) { id }
}`;
const change = (viewer: Viewer | null, currentPassword: unknown, newPassword: unknown) =>
  identity.as(viewer)(CHANGE, { currentPassword, newPassword });
const newPassword = () => `battery staple ${randomUUID()}`;
const login = ({ signUp: { email } }: Person, password: string) =>
  identity.as(null)(LOGIN, { input: { email, password } });
const isActive = async (sessionId: string) =>
  (await identity.as(null)(IS_ACTIVE, { sessionId })).data.isSessionActive as boolean;

/** @shows ASVS-6.2.2 ASVS-6.2.3 ASVS-7.4.3 */
describe("changePassword", () => {
  test("changes the password, ends the other sessions with their events, and keeps this one", async () => {
    const person = await signUp(identity);
    const other = sessionOf(await login(person, person.signUp.password), identity.clock.now());
    const otherAccount = await signUp(identity);
    const next = newPassword();
    const answer = await change(pastGates(person.viewer), person.signUp.password, next);
    expect(answer.data).toEqual({ changePassword: { id: person.viewer.id } });

    expect(await isActive(other.viewer.sessionId)).toBe(false);
    expect(await revocationReason(identity, other.viewer.sessionId)).toBe("password");
    expect(await isActive(person.viewer.sessionId)).toBe(true);
    expect(await isActive(otherAccount.viewer.sessionId)).toBe(true);
    const [event] = await waitFor(async () => {
      const found = await identity.nats.events(SessionRevokedSchema, other.viewer.sessionId);
      return found.length > 0 && found;
    });
    expect(event?.message).toMatchObject({ sessionId: other.viewer.sessionId, reason: "password" });
    const { passwordHash, sessionsToEnd } = await storedUser(identity, person.viewer.id);
    expect(sessionsToEnd).toBeNull();
    expect(await verify(passwordHash ?? "", next)).toBe(true);
    expect((await login(person, next)).error).toBeNull();
    expect((await login(person, person.signUp.password)).error?.code).toBe("INVALID_CREDENTIALS");
  });

  test("rejects a wrong current password with 400, since the session is valid", async () => {
    const person = await signUp(identity);
    const { passwordHash } = await storedUser(identity, person.viewer.id);
    const { error } = await change(pastGates(person.viewer), "not the password", newPassword());
    expect(error).toMatchObject({
      code: "BAD_USER_INPUT",
      status: 400,
      message: "Current password is incorrect",
      fieldErrors: { currentPassword: "Current password is incorrect" },
    });
    expect((await storedUser(identity, person.viewer.id)).passwordHash).toBe(passwordHash);
  });

  /** @shows BOUND-identity.attempts */
  test("allows five attempts in an hour, also with a wrong password, and again after it", async () => {
    const person = await signUp(identity);
    const viewer = pastGates(person.viewer);
    for (let count = 0; count < 5; count += 1)
      expect((await change(viewer, "not the password", newPassword())).error?.status).toBe(400);
    const { error } = await change(viewer, person.signUp.password, newPassword());
    expect(error).toMatchObject({ code: "RATE_LIMITED", status: 429 });
    expect(error?.retryAfter).toBeGreaterThan(3500);
    identity.clock.advance(3_600_001);
    expect((await change(viewer, person.signUp.password, newPassword())).error).toBeNull();
  });

  const fillIn = "Please fill in all password fields";
  test.each([
    ["no current password", "", "battery staple 99", fillIn],
    ["no new password", "x", "", fillIn],
    ["a short one", "x", "7 chars", "Password must be at least 8 characters long"],
    ["a long one", "x", "ab ".repeat(43), "Password must be at most 128 characters long"],
    ["a common one", "x", "Password1", "Please choose a less common password"],
    ["the product's name", "x", "my questwell 77", "Please choose a less common password"],
  ])("rejects %s with its own message, and counts no attempt", async (_, current, next, message) => {
    const person = await signUp(identity);
    const viewer = pastGates(person.viewer);
    for (let count = 0; count < 6; count += 1) {
      const { error } = await change(viewer, current, next);
      expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
    }
    expect((await change(viewer, person.signUp.password, newPassword())).error).toBeNull();
  });

  test("rejects the person's address in the new password", async () => {
    const email = `barbara.${randomUUID()}@example.org`;
    const person = await signUp(identity, { email });
    const { error } = await change(
      pastGates(person.viewer),
      person.signUp.password,
      `${email.split("@")[0]}!`.toUpperCase(),
    );
    expect(error?.message).toBe("Please choose a less common password");
  });

  test.each([
    ["an operator for the current password", { $ne: null }, "battery staple 99"],
    ["an operator for the new password", "x", { $gt: "" }],
    ["a missing password", undefined, "battery staple 99"],
  ])("rejects %s", async (_, current, next) => {
    const { viewer } = await signUp(identity);
    const { passwordHash } = await storedUser(identity, viewer.id);
    expect((await change(pastGates(viewer), current, next)).error).toMatchObject({
      code: "BAD_USER_INPUT",
      status: 400,
    });
    expect((await storedUser(identity, viewer.id)).passwordHash).toBe(passwordHash);
  });

  test("is rejected for Google accounts", async () => {
    const { viewer } = await signUp(identity);
    await makeGoogleAccount(identity, viewer.id);
    expect((await change(pastGates(viewer), "x", newPassword())).error).toMatchObject({
      status: 400,
      message: "Email and password are managed by Google",
    });
  });

  test("requires a session and the accepted disclaimer", async () => {
    const person = await signUp(identity);
    const { password } = person.signUp;
    expect((await change(null, password, newPassword())).error?.code).toBe("UNAUTHENTICATED");
    expect((await change(makeViewer(), password, newPassword())).error?.code).toBe("UNAUTHENTICATED");
    expect((await change(person.viewer, password, newPassword())).error?.code).toBe("GATE");
    const otherAccount = await signUp(identity);
    const mixed = { ...pastGates(person.viewer), sessionId: otherAccount.viewer.sessionId };
    expect((await change(mixed, password, newPassword())).error?.code).toBe("UNAUTHENTICATED");
  });

  test("succeeds once among 50 concurrent changes", async () => {
    const person = await signUp(identity);
    const nexts = Array.from({ length: 50 }, newPassword);
    const answers = await Promise.all(
      nexts.map((next) => change(pastGates(person.viewer), person.signUp.password, next)),
    );
    const winner = answers.findIndex(({ error }) => error === null);
    const codes = answers.map(({ error }) => error?.code ?? "done");
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    expect(codes.filter((code) => code === "BAD_USER_INPUT")).toHaveLength(4);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(45);
    const { passwordHash } = await storedUser(identity, person.viewer.id);
    expect(await verify(passwordHash ?? "", nexts[winner] ?? "")).toBe(true);
  });

  test("ends the other sessions even after a crash", async () => {
    const person = await signUp(identity);
    const other = sessionOf(await login(person, person.signUp.password), identity.clock.now());
    const sessionsToEnd = { before: identity.clock.now(), except: person.viewer.sessionId };
    await identity.database
      .collection<{ _id: string }>("users")
      .updateOne({ _id: person.viewer.id }, { $set: { sessionsToEnd } });
    await waitFor(async () => !(await isActive(other.viewer.sessionId)));
    await waitFor(async () => (await storedUser(identity, person.viewer.id)).sessionsToEnd === null);
    expect(await isActive(person.viewer.sessionId)).toBe(true);
  });

  test("leaves no session of a concurrent sign-in with the old password", async () => {
    const person = await signUp(identity);
    const next = newPassword();
    const [changed, ...signIns] = await Promise.all([
      change(pastGates(person.viewer), person.signUp.password, next),
      ...Array.from({ length: 8 }, () => login(person, person.signUp.password)),
    ]);
    expect(changed.error).toBeNull();
    for (const answer of signIns.filter(({ error }) => error === null)) {
      const { viewer } = sessionOf(answer, identity.clock.now());
      expect(await isActive(viewer.sessionId)).toBe(false);
    }
  });
});
