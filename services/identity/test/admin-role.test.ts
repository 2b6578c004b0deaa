/** @shows ASVS-6.3.2 */

import { describe, expect, test } from "@jest/globals";
import { RoleGrantedSchema, SessionRevokedSchema } from "@questwell/proto";
import { waitFor } from "@questwell/common/testkit";
import {
  DELETE_ACCOUNT,
  LOGIN,
  newSignUp,
  REGISTER,
  RENEW,
  revocationReason,
  runTool,
  sessionOf,
  signUp,
  storedUser,
  useIdentity,
} from "./support/identity.ts";

const LISTED = "head@example.org";

const identity = useIdentity({ adminEmails: [LISTED, "second@example.org", "raced@example.org"] });

const grantAdmin = (args: readonly string[], variables: Record<string, string> = {}) =>
  runTool(identity, "grant-admin", args, variables);

const rolesOf = async (userId: string) => (await storedUser(identity, userId)).roles;
const grantsOf = (userId: string) => identity.nats.events(RoleGrantedSchema, userId);

describe("the grant-admin tool", () => {
  test("grants the role, ends the sessions, and the next sign-in has the role", async () => {
    const person = await signUp(identity);
    const { email, password } = person.signUp;
    const { code, stdout, stderr } = await grantAdmin([` ${email.toUpperCase()}`]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(
      `Account ${person.viewer.id} is an admin now. Its 1 session(s) ended: sign in again.\n`,
    );

    expect(await rolesOf(person.viewer.id)).toEqual(["admin"]);
    const [granted] = await waitFor(async () => {
      const found = await grantsOf(person.viewer.id);
      return found.length > 0 && found;
    });
    expect(granted?.message).toMatchObject({ userId: person.viewer.id, role: "admin" });
    await waitFor(
      async () => (await identity.nats.events(SessionRevokedSchema, person.viewer.sessionId)).length === 1,
    );
    expect(await revocationReason(identity, person.viewer.sessionId)).toBe("role");
    const renewed = await identity.as(null)(RENEW, { refreshToken: person.refreshToken });
    expect(renewed.error?.code).toBe("UNAUTHENTICATED");

    const again = await identity.as(null)(LOGIN, { input: { email, password } });
    expect(again.data.login.user.isAdmin).toBe(true);
    expect(sessionOf(again, identity.clock.now()).claims["roles"]).toEqual(["admin"]);
  });

  /** @shows BOUND-identity.users.roles */
  test("changes nothing the second time", async () => {
    const person = await signUp(identity);
    const { email, password } = person.signUp;
    await grantAdmin([email]);
    const again = await identity.as(null)(LOGIN, { input: { email, password } });
    const { rev } = await storedUser(identity, person.viewer.id);
    const { code, stdout } = await grantAdmin([email]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Account ${person.viewer.id} is an admin already; nothing changed.\n`,
    });
    expect((await storedUser(identity, person.viewer.id)).rev).toBe(rev);
    const session = sessionOf(again, identity.clock.now());
    expect(await revocationReason(identity, session.claims["sid"])).toBeNull();
  });

  // One process each, one of which waits for seconds: run concurrently.
  test("reports a wrong address, arguments, configuration or database", async () => {
    const nowhere = { MONGODB_URL: "mongodb://127.0.0.1:9/" };
    const unset = { MONGODB_URL: "", MONGODB_DATABASE: "" };
    const both = { MONGODB_URL_FILE: import.meta.filename };
    const [unknown, none, several, empty, unconfigured, twice, gone] = await Promise.all([
      grantAdmin(["unknown@example.org"]),
      grantAdmin([]),
      grantAdmin(["a@example.org", "b@example.org"]),
      grantAdmin([""]),
      grantAdmin(["a@example.org"], unset),
      grantAdmin(["a@example.org"], both),
      grantAdmin(["a@example.org"], nowhere),
    ]);
    expect(unknown).toEqual({
      code: 1,
      stdout: "",
      stderr: "No account has this e-mail address. Sign up in the app first, then run this again.\n",
    });
    for (const { code, stderr } of [none, several, empty])
      expect({ code, stderr }).toEqual({ code: 1, stderr: "Usage: node src/grant-admin.ts EMAIL\n" });
    expect(unconfigured.code).toBe(78);
    for (const name of Object.keys(unset)) expect(unconfigured.stderr).toContain(name);
    expect(twice.code).toBe(78);
    expect(twice.stderr).toContain("Set either MONGODB_URL or this, not both");
    const { databaseName } = identity.database;
    const stderr = `Cannot use the database ${databaseName}: it does not answer\n`;
    expect(gone).toEqual({ code: 1, stdout: "", stderr });
  }, 120_000);
});

describe("the withdraw-admin tool", () => {
  const withdrawAdmin = (email: string) => runTool(identity, "withdraw-admin", [email]);

  test("ends the sessions, and the next sign-in has no role", async () => {
    const person = await signUp(identity);
    const { email, password } = person.signUp;
    const { id } = person.viewer;
    await grantAdmin([email]);
    const admin = await identity.as(null)(LOGIN, { input: { email, password } });
    expect(admin.data.login.user.isAdmin).toBe(true);
    expect(await withdrawAdmin(email)).toEqual({
      code: 0,
      stdout: `Account ${id} is no admin. Its 1 session(s) ended.\n`,
      stderr: "",
    });
    expect(await rolesOf(id)).toEqual([]);
    const { claims } = sessionOf(admin, identity.clock.now());
    expect(await revocationReason(identity, claims["sid"])).toBe("role");
    const again = await identity.as(null)(LOGIN, { input: { email, password } });
    expect(again.data.login.user.isAdmin).toBe(false);
    expect(sessionOf(again, identity.clock.now()).claims["roles"]).toEqual([]);
  });

  test("completes an interrupted run, and cancels a pending grant", async () => {
    const person = await signUp(identity);
    const { id, sessionId } = person.viewer;
    const users = identity.database.collection<{ _id: string; isAdminGrantDue: boolean }>("users");
    await users.updateOne({ _id: id }, { $set: { isAdminGrantDue: true } });
    expect((await withdrawAdmin(person.signUp.email)).code).toBe(0);
    expect(await revocationReason(identity, sessionId)).toBe("role");
    expect(await storedUser(identity, id)).toMatchObject({ roles: [], isAdminGrantDue: false });
  });

  test("rejects an unknown address", async () => {
    expect(await withdrawAdmin("unknown@example.org")).toEqual({
      code: 1,
      stdout: "",
      stderr: "No account has this e-mail address.\n",
    });
  });
});

describe("an address on the list of admins", () => {
  test("makes its first account an admin at sign-up, in its first session already", async () => {
    const answer = await identity.as(null)(REGISTER, { input: newSignUp({ email: "Head@Example.org" }) });
    const { user } = answer.data.register;
    expect(user.isAdmin).toBe(true);
    expect(sessionOf(answer, identity.clock.now()).claims["roles"]).toEqual(["admin"]);
    expect(await storedUser(identity, user.id)).toMatchObject({ roles: ["admin"], isAdminGrantDue: false });
    await waitFor(async () => (await grantsOf(user.id)).length === 1);
    const grants = await identity.database.collection("admin_grants").find().toArray();
    expect(grants).toHaveLength(1);
    expect(JSON.stringify(grants)).not.toContain("head");
  });

  /** @shows BOUND-identity.admin_grants */
  test("is used up once, ever: neither sign-in nor a later account gets the role again", async () => {
    const given = newSignUp({ email: "second@example.org" });
    const first = await identity.as(null)(REGISTER, { input: given });
    const { id } = first.data.register.user;
    const users = identity.database.collection<{ _id: string; roles: string[] }>("users");
    await users.updateOne({ _id: id }, { $set: { roles: [] } });
    const { email, password } = given;
    const demoted = await identity.as(null)(LOGIN, { input: { email, password } });
    expect(demoted.data.login.user).toMatchObject({ id, isAdmin: false });

    expect(
      (await identity.as(sessionOf(demoted, identity.clock.now()).viewer)(DELETE_ACCOUNT)).error,
    ).toBeNull();
    const second = await identity.as(null)(REGISTER, { input: given });
    expect(second.data.register.user.isAdmin).toBe(false);
    expect(await storedUser(identity, second.data.register.user.id)).toMatchObject({
      roles: [],
      isAdminGrantDue: false,
    });
  });

  test("makes exactly one of concurrent sign-ups an admin", async () => {
    const given = newSignUp({ email: "raced@example.org" });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => identity.as(null)(REGISTER, { input: given })),
    );
    const winners = answers.filter(({ error }) => error === null);
    expect(winners).toHaveLength(1);
    expect(winners[0]?.data.register.user.isAdmin).toBe(true);
  });

  test("gets the role at the next sign-in after a crash", async () => {
    const person = await signUp(identity);
    const users = identity.database.collection<{ _id: string }>("users");
    await users.updateOne({ _id: person.viewer.id }, { $set: { isAdminGrantDue: true } });
    const { email, password } = person.signUp;
    const answer = await identity.as(null)(LOGIN, { input: { email, password } });
    expect(answer.data.login.user.isAdmin).toBe(true);
  });

  test("has no effect on other addresses", async () => {
    const { viewer } = await signUp(identity, { email: `x${LISTED}` });
    expect(await rolesOf(viewer.id)).toEqual([]);
  });
});
