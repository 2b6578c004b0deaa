import { afterAll, expect, test } from "@jest/globals";
import { newClaims, signInWithGoogle, startProvider, type TestProvider } from "./support/google.ts";
import {
  IS_ACTIVE,
  LOGIN,
  newSignUp,
  pastGates,
  REGISTER,
  runTool,
  sessionOf,
  signUp,
  storedUser,
  useIdentityAfter,
} from "./support/identity.ts";

/*
 * An attacker prepares an account before its owner arrives and waits for the owner to use it: the five attacks of
 * Sudhodanan and Paverd, "Pre-hijacked accounts" (2022).
 */

let provider: TestProvider;
const identity = useIdentityAfter(async () => {
  provider = await startProvider();
  return { google: provider.settings };
});
afterAll(() => provider.stop());

const signIn = (claims: Record<string, unknown>) => signInWithGoogle(identity, provider, claims);
const victimsEmail = () => `victim.${crypto.randomUUID()}@example.org`;
const changeEmail = "mutation ($email: String!) { changeEmail(email: $email) { id } }";

/** The number of Google users who are linked to this account. */
const countKeys = (userId: string) =>
  identity.database.collection("provider_keys").countDocuments({ userId });

test("classic-federated merge: the victim's Google account never joins the attacker's password account", async () => {
  const email = victimsEmail();
  const attacker = await signUp(identity, { email });
  const victim = await signIn(newClaims({ email }));
  expect([victim.location, victim.session]).toEqual(["/auth?error=google-email-taken", null]);
  expect(await countKeys(attacker.viewer.id)).toBe(0);
});

test("unexpired session: when the victim recovers the account, the attacker's session has ended", async () => {
  const email = victimsEmail();
  const attacker = await signUp(identity, { email });
  const { stdout } = await runTool(identity, "reset-password", [email]);
  const password = /: ([\w-]{22})\n/u.exec(stdout)?.[1] ?? "";
  const victim = await identity.as(null)(LOGIN, { input: { email, password } });
  expect(sessionOf(victim, identity.clock.now()).viewer.id).toBe(attacker.viewer.id);
  const active = await identity.as(null)(IS_ACTIVE, { sessionId: attacker.viewer.sessionId });
  expect(active.data.isSessionActive).toBe(false);
  const input = { email, password: attacker.signUp.password };
  expect((await identity.as(null)(LOGIN, { input })).error?.code).toBe("INVALID_CREDENTIALS");
});

test("trojan identifier: no Google account of the attacker signs in to the account that the victim uses", async () => {
  const email = victimsEmail();
  const victim = await signUp(identity, { email });
  for (const verified of [true, false]) {
    const attacker = await signIn(newClaims({ email, email_verified: verified }));
    expect(attacker.session).toBeNull();
  }
  const own = await signIn(newClaims());
  expect(own.session?.viewer.id).not.toBe(victim.viewer.id);
  expect(await countKeys(victim.viewer.id)).toBe(0);
});

test("unexpired e-mail change: the attacker's unfinished change does not affect the victim", async () => {
  const email = victimsEmail();
  const attacker = await signUp(identity);
  const move = identity.as(pastGates(attacker.viewer));
  expect((await move(changeEmail, { email })).error).toBeNull();
  expect((await move(changeEmail, { email: attacker.signUp.email })).error).toBeNull();
  const claims = newClaims({ email });
  const victim = await signIn(claims);
  expect(victim.location).toBe("/");
  const victimId = victim.session?.viewer.id ?? "";
  expect(victimId).not.toBe(attacker.viewer.id);
  expect((await move(changeEmail, { email })).error?.code).toBe("CONFLICT");
  expect((await storedUser(identity, victimId)).email).toBe(email);
  expect((await signIn(claims)).session?.viewer.id).toBe(victimId);
});

test("non-verifying provider: an unverified address creates no account, and stays free", async () => {
  const email = victimsEmail();
  for (const email_verified of [false, undefined, "true"]) {
    const attacker = await signIn(newClaims({ email, email_verified }));
    expect([attacker.location, attacker.session]).toEqual(["/auth?error=google-email-unverified", null]);
  }
  const victim = await identity.as(null)(REGISTER, { input: newSignUp({ email }) });
  expect(victim.error).toBeNull();
});
