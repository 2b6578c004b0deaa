import { describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import { SessionRevokedSchema } from "@questwell/proto";
import {
  LOGIN,
  makeGoogleAccount,
  pastGates,
  revocationReason,
  runTool,
  sessionOf,
  signUp,
  storedUser,
  useIdentity,
  type Person,
} from "./support/identity.ts";

const identity = useIdentity();

const reset = (...args: string[]) => runTool(identity, "reset-password", args);
const login = ({ signUp: { email } }: Person, password: string) =>
  identity.as(null)(LOGIN, { input: { email, password } });
const CHANGE = `mutation ($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) { id }
}`;

/** A person after a password reset. */
async function newResetPerson(): Promise<{ person: Person; password: string; stdout: string }> {
  const person = await signUp(identity);
  const { code, stdout, stderr } = await reset(` ${person.signUp.email.toUpperCase()}`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const password = /: ([\w-]{22})\n/u.exec(stdout)?.[1] ?? "";
  return { person, password, stdout };
}

/** @shows ASVS-6.4.3 */
describe("the reset-password tool", () => {
  test("prints a one-time password and no address, and ends the sessions", async () => {
    const { person, password, stdout } = await newResetPerson();
    const { id, sessionId } = person.viewer;
    expect(stdout).toBe(
      `One-time password of account ${id}: ${password}\n` +
        "It signs in once within 24 hours. Its 1 session(s) ended; choose a new password in Settings.\n",
    );
    expect(await revocationReason(identity, sessionId)).toBe("password");
    await waitFor(async () => (await identity.nats.events(SessionRevokedSchema, sessionId)).length === 1);
    expect((await login(person, person.signUp.password)).error?.code).toBe("INVALID_CREDENTIALS");
    expect(JSON.stringify(await storedUser(identity, id))).not.toContain(password);
  });

  /** @shows ASVS-6.4.1 */
  test("makes a password that signs in once and stays the current one until another is chosen", async () => {
    const { person, password } = await newResetPerson();
    const first = await login(person, password);
    expect(first.error).toBeNull();
    expect((await login(person, password)).error?.code).toBe("INVALID_CREDENTIALS");

    const viewer = pastGates(sessionOf(first, identity.clock.now()).viewer);
    const newPassword = "battery staple of my own";
    const changed = await identity.as(viewer)(CHANGE, { currentPassword: password, newPassword });
    expect(changed.error).toBeNull();
    for (let count = 0; count < 2; count += 1) expect((await login(person, newPassword)).error).toBeNull();
    expect((await login(person, password)).error?.code).toBe("INVALID_CREDENTIALS");
  });

  test("makes a password that signs in once among many concurrent attempts", async () => {
    const { person, password } = await newResetPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(person, password)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === "INVALID_CREDENTIALS")).toHaveLength(7);
  });

  /** @shows ASVS-6.4.1 */
  test("makes a password that signs in for 24 hours and is replaced by a second run", async () => {
    const { person, password } = await newResetPerson();
    const again = await reset(person.signUp.email);
    const second = /: ([\w-]{22})\n/u.exec(again.stdout)?.[1] ?? "";
    expect((await login(person, password)).error?.code).toBe("INVALID_CREDENTIALS");
    identity.clock.advance(24 * 3_600_000 + 1000);
    expect((await login(person, second)).error?.code).toBe("INVALID_CREDENTIALS");
  });

  test("does nothing for an unknown address and for a Google account", async () => {
    expect(await reset("unknown@example.org")).toEqual({
      code: 1,
      stdout: "",
      stderr: "No account has this e-mail address.\n",
    });
    const { viewer, signUp: given } = await signUp(identity);
    await makeGoogleAccount(identity, viewer.id);
    expect(await reset(given.email)).toEqual({
      code: 1,
      stdout: "",
      stderr: `Account ${viewer.id} signs in with Google; it has no password here.\n`,
    });
    expect(await revocationReason(identity, viewer.sessionId)).toBeNull();
  });

  test("prints its usage", async () => {
    const usage = { code: 1, stdout: "", stderr: "Usage: node src/reset-password.ts EMAIL\n" };
    expect(await reset()).toEqual(usage);
    expect(await reset("a@example.org", "b@example.org")).toEqual(usage);
  });
});
