import { afterAll, describe, expect, test } from "@jest/globals";
import { UserRegisteredSchema } from "@questwell/proto";
import { waitFor } from "@questwell/common/testkit";
import { parseSetCookie } from "cookie";
import {
  CALLBACK,
  newClaims,
  startFlow,
  signInWithGoogle,
  startProvider,
  type TestProvider,
} from "./support/google.ts";
import {
  DELETE_ACCOUNT,
  LOGIN,
  newSignUp,
  pastGates,
  refreshTokenOf,
  REGISTER,
  RENEW,
  storedUser,
  missing,
  useIdentityAfter,
} from "./support/identity.ts";

let provider: TestProvider;
const identity = useIdentityAfter(async () => {
  provider = await startProvider();
  return {
    NODE_ENV: "production",
    adminEmails: ["head@example.org"],
    google: provider.settings,
  };
});
afterAll(() => provider.stop());

const signIn = (claims: Record<string, unknown>, query?: string) =>
  signInWithGoogle(identity, provider, claims, query);

describe("the start of the flow", () => {
  test("is offered to every user when configured", async () => {
    expect((await identity.as(null)("{ signInProviders }")).data).toEqual({ signInProviders: ["google"] });
  });

  test("redirects to Google with the exact redirect URI, state and PKCE", async () => {
    const { location } = await startFlow(identity, "?timeZone=Europe/Berlin");
    expect(location.origin + location.pathname).toBe(provider.settings.authorizationUrl);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: "questwell",
      response_type: "code",
      redirect_uri: CALLBACK,
      scope: "openid email profile",
      prompt: "select_account",
      state: expect.stringMatching(/^[\w-]{43}$/u),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
      code_challenge_method: "S256",
    });
  });

  test("keeps the flow in an encrypted cookie for ten minutes", async () => {
    const answer = await identity.open("/google/start?timeZone=Europe/Berlin");
    const [cookie = "", ...others] = answer.get("Set-Cookie") ?? [];
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^__Host-oauth=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
    const state = new URL(answer.headers["location"] ?? "").searchParams.get("state") ?? "";
    const { value = "" } = parseSetCookie(cookie);
    for (const secret of [state, "Berlin", "verifier"])
      expect(Buffer.from(value, "base64url").toString("latin1")).not.toContain(secret);
  });

  test("ignores other query parameters", async () => {
    for (const query of [
      "?code=1&state=2",
      "?error=access_denied",
      "?timeZone=Nowhere",
      "?timeZone=a&timeZone=b",
    ]) {
      const { location } = await startFlow(identity, query);
      expect(location.origin + location.pathname).toBe(provider.settings.authorizationUrl);
    }
  });
});

describe("the callback", () => {
  test("of a new Google user creates an account from the claims, and signs in", async () => {
    const claims = newClaims();
    const arrival = await signIn(claims, "?timeZone=Europe/Berlin");
    expect([arrival.status, arrival.location]).toEqual([302, "/"]);
    expect(arrival.setCookies).toEqual(["__Host-oauth=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax"]);
    const { viewer, claims: token } = arrival.session ?? {};
    expect(token?.["amr"]).toEqual(["fed"]);
    const asked = `{ viewer { email firstName lastName provider profileImageUrl timeZone isAdmin } }`;
    expect((await identity.as(viewer ?? null)(asked)).data.viewer).toEqual({
      email: claims["email"],
      firstName: "Grace",
      lastName: "Hopper",
      provider: "google",
      profileImageUrl: "https://lh3.googleusercontent.com/a/grace",
      timeZone: "Europe/Berlin",
      isAdmin: false,
    });
    const userId = viewer?.id ?? "";
    const events = await waitFor(async () => {
      const found = await identity.nats.events(UserRegisteredSchema, userId);
      return found.length > 0 && found;
    });
    expect(events.map(({ message }) => message.provider)).toEqual(["google"]);
    const { passwordHash } = await storedUser(identity, userId);
    expect(passwordHash).toBeNull();
  });

  test("of a known Google user signs in to the same account, in a new session", async () => {
    const claims = newClaims();
    const [first, second] = [await signIn(claims), await signIn({ ...claims, picture: undefined })];
    expect(second.session?.viewer.id).toBe(first.session?.viewer.id);
    expect(second.session?.viewer.sessionId).not.toBe(first.session?.viewer.sessionId);
    const { profileImageUrl, rev } = await storedUser(identity, first.session?.viewer.id ?? "");
    expect([profileImageUrl, rev]).toEqual(["https://lh3.googleusercontent.com/a/grace", 1]);
    await signIn({ ...claims, picture: "https://lh3.googleusercontent.com/a/new" }, "?timeZone=Asia/Tokyo");
    const after = await storedUser(identity, first.session?.viewer.id ?? "");
    expect(after.profileImageUrl).toBe("https://lh3.googleusercontent.com/a/new");
    expect(after.settings.timeZone).toBe("Asia/Tokyo");
  });

  /** @shows ASVS-6.8.2 ASVS-10.5.1 ASVS-10.5.4 */
  test("ignores any ID token: forged, for another audience, old or missing", async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const victim = newClaims();
    const before = await signIn(victim);
    const forged = { ...victim, iss: "https://evil.example", aud: "others", nonce: "used", exp: 1 };
    for (const id_token of [`${encode({ alg: "none" })}.${encode(forged)}.`, "nonsense", undefined]) {
      provider.faults.set("/token", (_request, response) => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ access_token: "access", token_type: "Bearer", id_token }));
      });
      const claims = newClaims();
      const arrival = await signIn(claims);
      provider.faults.clear();
      const { viewer } = arrival.session ?? missing();
      expect(viewer.id).not.toBe(before.session?.viewer.id);
      expect((await storedUser(identity, viewer.id)).email).toBe(claims["email"]);
    }
  });

  /** @shows ASVS-7.6.1 */
  test("opens a session with the usual lifetimes: seven days without use, thirty in all", async () => {
    const { session } = await signIn(newClaims());
    const renew = (refreshToken: string) => identity.as(null)(RENEW, { refreshToken });
    let refreshToken = session?.refreshToken ?? missing();
    for (let day = 6; day < 30; day += 6) {
      identity.clock.advance(6 * 86_400_000);
      refreshToken = refreshTokenOf(await renew(refreshToken), identity.clock.now());
    }
    identity.clock.advance(6 * 86_400_000);
    expect((await renew(refreshToken)).error?.code).toBe("UNAUTHENTICATED");

    const idle = (await signIn(newClaims())).session?.refreshToken ?? missing();
    identity.clock.advance(7 * 86_400_000);
    expect((await renew(idle)).error?.code).toBe("UNAUTHENTICATED");
  });

  /** @shows BOUND-identity.provider_keys */
  test("creates one account for concurrent uses, and after a crash before the account was stored", async () => {
    const claims = newClaims();
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => signIn(claims)));
    const ids = new Set(atOnce.map(({ session }) => session?.viewer.id));
    expect([ids.size, ids.has(undefined)]).toEqual([1, false]);
    const crashed = newClaims();
    await identity.database
      .collection<{ _id: string; userId: string }>("provider_keys")
      .insertOne({ _id: `google:${String(crashed["sub"])}`, userId: "0".repeat(32) });
    expect((await signIn(crashed)).session?.viewer.id).toBe("0".repeat(32));
  });

  test.each([
    [{ given_name: undefined, family_name: undefined }, "Grace Hopper", null],
    [{ given_name: 7, family_name: "", name: "  " }, "grace", null],
    [{ given_name: "G".repeat(200), family_name: "H".repeat(200) }, "G".repeat(100), "H".repeat(100)],
  ])("fills in missing or invalid names, and truncates long ones: %j", async (names, firstName, lastName) => {
    const email = `grace@${crypto.randomUUID()}.org`;
    const { session } = await signIn(newClaims({ email, picture: "https://evil.example/pixel", ...names }));
    const user = await storedUser(identity, session?.viewer.id ?? "");
    expect(user).toMatchObject({ firstName, lastName, profileImageUrl: null });
  });

  test("with an address on the list of admins grants the role, in production too, once ever", async () => {
    const { session } = await signIn(newClaims({ email: "Head@example.org" }));
    expect(session?.viewer.isAdmin).toBe(true);
    const own = pastGates(session?.viewer ?? missing());
    await identity.as(own)(DELETE_ACCOUNT);
    const successor = await signIn(newClaims({ email: "head@example.org" }));
    expect([successor.location, successor.session?.viewer.isAdmin]).toEqual(["/", false]);
  });
});

describe("a Google account", () => {
  test("keeps its address: it cannot be registered, and no password signs in", async () => {
    const claims = newClaims();
    await signIn(claims);
    const input = newSignUp({ email: String(claims["email"]).toUpperCase() });
    const taken = await identity.as(null, { address: "203.0.113.1" })(REGISTER, { input });
    expect(taken.error).toMatchObject({ status: 409, message: "Email already registered" });
    const { email, password } = input;
    const login = await identity.as(null, { address: "203.0.113.2" })(LOGIN, { input: { email, password } });
    expect(login.error).toMatchObject({ status: 401, message: "Invalid email or password" });
  });

  test("cannot change e-mail address and password here", async () => {
    const { session } = await signIn(newClaims());
    const call = identity.as(pastGates(session?.viewer ?? missing()));
    const refusal = { status: 400, message: "Email and password are managed by Google" };
    const email = await call('mutation { changeEmail(email: "new@example.org") { id } }');
    expect(email.error).toMatchObject(refusal);
    const change = 'changePassword(currentPassword: "x", newPassword: "correct horse") { id }';
    expect((await call(`mutation { ${change} }`)).error).toMatchObject(refusal);
  });

  /** @shows ASVS-10.3.3 */
  test("that is deleted loses its provider key: the next sign-in creates a new account", async () => {
    const claims = newClaims();
    const { session } = await signIn(claims);
    const viewer = session?.viewer ?? missing();
    await identity.as(viewer)(DELETE_ACCOUNT);
    const keys = identity.database.collection<{ _id: string }>("provider_keys");
    expect(await keys.findOne({ _id: `google:${String(claims["sub"])}` })).toBeNull();
    const again = await signIn(claims);
    expect(again.location).toBe("/");
    expect(again.session?.viewer.id).not.toBe(viewer.id);
  });

  test("stores no token from Google", async () => {
    const { session } = await signIn(newClaims());
    expect(session).not.toBeNull();
    for (const { collectionName } of await identity.database.collections()) {
      const rows = JSON.stringify(await identity.database.collection(collectionName).find().toArray());
      expect(rows).not.toMatch(/"eyJ|eyJ[\w-]+\.|access_token|refresh_token"/u);
    }
  });
});
