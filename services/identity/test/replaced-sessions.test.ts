/** @shows ASVS-7.2.4 */

import { afterAll, describe, expect, test } from "@jest/globals";
import type { Viewer } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { SessionRevokedSchema } from "@questwell/proto";
import {
  sendCallback,
  consent,
  newClaims,
  startFlow,
  signInWithGoogle,
  startProvider,
  type TestProvider,
} from "./support/google.ts";
import {
  IS_ACTIVE,
  LOGIN,
  missing,
  newSignUp,
  REGISTER,
  RENEW,
  revocationReason,
  sessionChangeOf,
  sessionOf,
  signUp,
  useIdentityAfter,
  type Person,
} from "./support/identity.ts";

let provider: TestProvider;
const identity = useIdentityAfter(async () => {
  provider = await startProvider();
  return { google: provider.settings };
});
afterAll(() => provider.stop());

const isActive = async ({ sessionId }: Viewer) =>
  (await identity.as(null)(IS_ACTIVE, { sessionId })).data.isSessionActive as boolean;
const renew = (refreshToken: string) => identity.as(null)(RENEW, { refreshToken });

/** Signs in with the session of `before` in the request. */
async function signInWith(before: Viewer | null, { signUp: { email, password } }: Person): Promise<Viewer> {
  const answer = await identity.as(before)(LOGIN, { input: { email, password } });
  return sessionOf(answer, identity.clock.now()).viewer;
}

/** Expects that a session and its refresh token are rejected, and that it was replaced. */
async function expectReplaced({ viewer, refreshToken }: Pick<Person, "viewer" | "refreshToken">) {
  expect(await isActive(viewer)).toBe(false);
  const renewed = await renew(refreshToken);
  expect([renewed.error?.code, sessionChangeOf(renewed)]).toEqual(["UNAUTHENTICATED", { clear: true }]);
  expect(await revocationReason(identity, viewer.sessionId)).toBe("replaced");
  await waitFor(
    async () => (await identity.nats.events(SessionRevokedSchema, viewer.sessionId)).length === 1,
  );
}

describe("the session in a sign-in request", () => {
  test("ends when the same person signs in again", async () => {
    const person = await signUp(identity);
    const again = await signInWith(person.viewer, person);
    await expectReplaced(person);
    expect(await isActive(again)).toBe(true);
  });

  test("ends when another person signs in with it", async () => {
    const [ada, eve] = [await signUp(identity), await signUp(identity)];
    const over = await signInWith(ada.viewer, eve);
    await expectReplaced(ada);
    expect([over.id, await isActive(over), await isActive(eve.viewer)]).toEqual([eve.viewer.id, true, true]);
  });

  test("ends when another person signs up with it", async () => {
    const person = await signUp(identity);
    const answer = await identity.as(person.viewer)(REGISTER, { input: newSignUp() });
    expect(await isActive(sessionOf(answer, identity.clock.now()).viewer)).toBe(true);
    await expectReplaced(person);
  });

  test("stays active after a wrong password", async () => {
    const person = await signUp(identity);
    const { email } = person.signUp;
    const refused = await identity.as(person.viewer)(LOGIN, { input: { email, password: "wrong" } });
    expect(refused.error?.code).toBe("INVALID_CREDENTIALS");
    expect(await isActive(person.viewer)).toBe(true);
    expect((await renew(person.refreshToken)).error).toBeNull();
  });

  test("does not count: ten repeated sign-ins on a laptop keep the phone signed in", async () => {
    const laptop = await signUp(identity);
    const phone = await signInWith(null, laptop);
    let current = laptop.viewer;
    for (let count = 0; count < 12; count += 1) current = await signInWith(current, laptop);
    const { data } = await identity.as(current)("{ sessions { id } }");
    expect(data.sessions.map(({ id }: { id: string }) => id)).toEqual([current.sessionId, phone.sessionId]);
    expect(await isActive(phone)).toBe(true);
  });
});

describe("the Google flow", () => {
  async function newGrace() {
    const claims = newClaims();
    const { session } = await signInWithGoogle(identity, provider, claims);
    const { viewer, refreshToken = missing() } = session ?? missing();
    return { viewer, refreshToken };
  }

  test("ends the browser's session from the start of the flow, which the callback does not send", async () => {
    const before = await newGrace();
    const traveller = await startFlow(identity, "", {}, before.viewer);
    const arrival = await sendCallback(identity, await consent(traveller), traveller.cookie);
    expect(await isActive(arrival.session?.viewer ?? missing())).toBe(true);
    await expectReplaced(before);
  });

  test("ends the session in the callback, also another person's", async () => {
    const other = await signUp(identity);
    const traveller = await startFlow(identity);
    const search = await consent(traveller);
    const arrival = await sendCallback(identity, search, traveller.cookie, other.viewer);
    expect(arrival.session?.viewer.id).not.toBe(other.viewer.id);
    await expectReplaced(other);
  });

  test("ends no session when the person cancels at Google", async () => {
    const before = await newGrace();
    const { cookie } = await startFlow(identity, "", {}, before.viewer);
    await sendCallback(identity, "?error=access_denied", cookie, before.viewer);
    expect(await isActive(before.viewer)).toBe(true);
  });
});

test("fields after a sign-in in the same document act for the new viewer, in every check", async () => {
  const [ada, eve] = [await signUp(identity), await signUp(identity)];
  const accepted = { ...ada.viewer, hasAcceptedDisclaimer: true };
  await identity.database
    .collection<{ _id: string }>("users")
    .updateOne({ _id: eve.viewer.id }, { $set: { disclaimerAcceptedAt: new Date() } });
  const { email, password } = eve.signUp;
  const document = `mutation ($input: LoginInput!, $email: String!) {
    login(input: $input) { user { id } }
    changeEmail(email: $email) { id email }
  }`;
  const moved = `moved.${email}`;
  const answer = await identity.as(accepted)(document, { input: { email, password }, email: moved });
  expect(answer.error).toBeNull();
  expect(answer.data.changeEmail).toEqual({ id: eve.viewer.id, email: moved });
});
