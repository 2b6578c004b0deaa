import { describe, expect, test } from "@jest/globals";
import { UserRegisteredSchema } from "@questwell/proto";
import { waitFor } from "@questwell/common/testkit";
import { parseOptions, verify } from "@node-rs/argon2";
import {
  newSignUp,
  REGISTER,
  sessionChangeOf,
  sessionOf,
  signUp,
  storedUser,
  VIEWER,
  useIdentity,
} from "./support/identity.ts";

const identity = useIdentity();

const register = (input: unknown) => identity.as(null)(REGISTER, { input });
const countUsers = () => identity.database.collection("users").countDocuments();

/** @shows ASVS-6.2.1 ASVS-6.2.5 ASVS-6.2.9 ASVS-11.4.2 */
describe("register", () => {
  test("creates the account, signs in, and publishes the event without naming the person", async () => {
    const given = newSignUp({ email: "  Grace.Hopper@Example.org " });
    const answer = await register({ ...given, lastName: " Hopper ", timeZone: "Europe/Berlin" });

    expect(answer.error).toBeNull();
    const { user } = answer.data.register;
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/u),
      email: "Grace.Hopper@Example.org",
      firstName: "Ada",
      lastName: "Hopper",
      profileImageUrl: null,
      provider: "email",
      disclaimerAcceptedAt: null,
      hasAcceptedDisclaimer: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/u),
      lastDashboardVisit: null,
      isAdmin: false,
      timeZone: "Europe/Berlin",
    });

    const stored = await storedUser(identity, user.id);
    expect(stored).toMatchObject({
      emailKey: "grace.hopper@example.org",
      settings: {
        dailyReminders: true,
        soundEffects: true,
        coachingStyle: "motivational",
        askBeforeSharing: true,
        timeZone: "Europe/Berlin",
        dayStartHour: 0,
        allowAppNewsEmails: true,
      },
      aiCoach: null,
      settingsRev: 0,
      isOnboarded: false,
    });
    expect(parseOptions(stored.passwordHash ?? "")).toMatchObject({
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/u);
    expect(await verify(stored.passwordHash ?? "", given.password)).toBe(true);

    const [event] = await waitFor(async () => {
      const found = await identity.nats.events(UserRegisteredSchema, user.id);
      return found.length > 0 && found;
    });
    expect(event).toMatchObject({ id: `${user.id}:1:0`, message: { userId: user.id, provider: "email" } });
  });

  test("issues a session that the gateway can verify, and nothing of it in the response body", async () => {
    const answer = await register(newSignUp());
    const now = identity.clock.now();
    const session = sessionOf(answer, now);

    expect(session.header).toMatchObject({ alg: "ES256", typ: "sess+jwt", kid: "test" });
    expect(session.claims).toEqual({
      iss: "identity",
      aud: "gateway",
      use: "session",
      sub: answer.data.register.user.id,
      sid: expect.stringMatching(/^[0-9a-f]{32}$/u),
      jti: expect.stringMatching(/^[0-9a-f]{32}$/u),
      iat: expect.any(Number),
      exp: Number(session.claims.iat) + 600,
      auth_time: session.claims.iat,
      amr: ["pwd"],
      roles: [],
      disclaimer: false,
      onboarded: false,
      timeZone: "UTC",
      dayStartHour: 0,
      coachingStyle: "motivational",
      aiCoach: null,
      askBeforeSharing: true,
      settingsRev: 0,
    });
    expect(session.refreshToken).toMatch(/^[\w-]{43}$/u);
    const sevenDays = 7 * 86_400_000;
    expect(Math.abs(session.expiresAt.getTime() - now.getTime() - sevenDays)).toBeLessThan(60_000);
    expect(JSON.stringify(answer.data)).not.toContain(session.token);
    expect(JSON.stringify(answer.data)).not.toContain(session.refreshToken);

    expect((await identity.as(session.viewer)(VIEWER)).data.viewer.id).toBe(session.viewer.id);
  });

  test("stores the refresh token only as a hash", async () => {
    const { refreshToken, claims } = await signUp(identity);
    const rows = await identity.database
      .collection("refresh_tokens")
      .find({ sessionId: claims["sid"] })
      .toArray();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  test("accepts an opt-out of news e-mails and a missing last name", async () => {
    const { viewer } = await signUp(identity, {}, { allowAppNewsEmails: false, lastName: "" });
    const stored = await storedUser(identity, viewer.id);
    expect(stored.settings.allowAppNewsEmails).toBe(false);
    expect(stored.lastName).toBeNull();
  });

  test("rejects a second account with the address in any case", async () => {
    const { signUp: first } = await signUp(identity);
    const before = await countUsers();
    const answer = await register({ ...newSignUp(), email: ` ${first.email.toUpperCase()}` });
    expect(answer.error).toMatchObject({
      code: "CONFLICT",
      status: 409,
      message: "Email already registered",
    });
    expect(sessionChangeOf(answer)).toBeNull();
    expect(await countUsers()).toBe(before);
  });

  /** @shows BOUND-identity.users */
  test("accepts one of many concurrent registrations of one address", async () => {
    const given = newSignUp();
    const before = await countUsers();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        register({ ...given, email: index % 2 === 0 ? given.email : given.email.toLowerCase() }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.message === "Email already registered")).toHaveLength(7);
    expect(await countUsers()).toBe(before + 1);
  });

  const fillIn = "Please fill in all required fields";
  const tooCommon = "Please choose a less common password";
  const noAddress = "Please enter a valid email address";
  const long = "x".repeat(101);
  test.each([
    ["no e-mail", { email: " " }, "email", fillIn],
    ["no password", { password: "" }, "password", fillIn],
    ["no first name", { firstName: "  " }, "firstName", fillIn],
    ["an invisible first name", { firstName: "\u3164\u200B" }, "firstName", fillIn],
    ["a short password", { password: "7 chars" }, "password", "Password must be at least 8 characters long"],
    [
      "a long password",
      { password: "ab ".repeat(43) },
      "password",
      "Password must be at most 128 characters long",
    ],
    ["a common password", { password: "Password1" }, "password", tooCommon],
    ["the product's name in the password", { password: "my questWELL 77" }, "password", tooCommon],
    [
      "the address in the password",
      { email: "barbara@example.org", password: "iamBarbara99" },
      "password",
      tooCommon,
    ],
    ["an e-mail without @", { email: "ada" }, "email", noAddress],
    ["an e-mail without a dot", { email: "ada@host" }, "email", noAddress],
    ["two e-mails", { email: "a@example.org,b@example.org" }, "email", noAddress],
    ["an e-mail with shell syntax", { email: "`touch$IFS-x`@example.org" }, "email", noAddress],
    ["an e-mail that is too long", { email: `${"a".repeat(250)}@example.org` }, "email", noAddress],
    ["a long first name", { firstName: long }, "firstName", "First name must be at most 100 characters long"],
    ["a long last name", { lastName: long }, "lastName", "Last name must be at most 100 characters long"],
    ["an unknown time zone", { timeZone: "Mars/Olympus" }, "timeZone", "Invalid time zone"],
    ["an offset as time zone", { timeZone: "+01:00" }, "timeZone", "Invalid time zone"],
    ["an empty time zone", { timeZone: "" }, "timeZone", "Invalid time zone"],
  ])("rejects %s with its own message", async (_, overrides, field, message) => {
    const before = await countUsers();
    const answer = await register({ ...newSignUp(), ...overrides });
    expect(answer.error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
    expect(answer.error?.fieldErrors?.[field]).toBe(message);
    expect(sessionChangeOf(answer)).toBeNull();
    expect(await countUsers()).toBe(before);
  });

  test("ignores the local part in the password when it is as short as jo", async () => {
    const { error } = await register(newSignUp({ email: "jo@example.org", password: "banjo on the roof" }));
    expect(error).toBeNull();
  });

  test.each([
    ["a missing field", { password: undefined }],
    ["an operator for the e-mail", { email: { $ne: null } }],
    ["an operator for the password", { password: { $gt: "" } }],
    ["a number for the first name", { firstName: 7 }],
    ["a list for the last name", { lastName: ["x"] }],
    ["text for the consent", { allowAppNewsEmails: "yes" }],
    ["an unknown field", { isAdmin: true }],
    ["roles", { roles: ["admin"] }],
  ])("rejects %s before anything is evaluated", async (_, overrides) => {
    const before = await countUsers();
    const { error } = await register({ ...newSignUp(), ...overrides });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect(await countUsers()).toBe(before);
  });
});
