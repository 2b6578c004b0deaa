import { describe, expect, test } from "@jest/globals";
import { SessionRevokedSchema } from "@questwell/proto";
import { waitFor } from "@questwell/common/testkit";
import { hash, parseOptions } from "@node-rs/argon2";
import {
  IS_ACTIVE,
  LOGIN,
  revocationReason,
  sessionChangeOf,
  sessionOf,
  signUp,
  storedUser,
  useIdentity,
} from "./support/identity.ts";

const identity = useIdentity();

const login = (input: unknown) => identity.as(null)(LOGIN, { input });
const countSessions = (userId: string) => identity.database.collection("sessions").countDocuments({ userId });

/** @shows ASVS-6.3.1 ASVS-11.2.2 */
describe("login", () => {
  /** @shows BOUND-identity.sessions.methods */
  test("opens a session of its own, whatever the address's case", async () => {
    const person = await signUp(identity);
    const answer = await login({
      email: ` ${person.signUp.email.toUpperCase()} `,
      password: person.signUp.password,
    });
    expect(answer.data.login.user.id).toBe(person.viewer.id);
    const session = sessionOf(answer, identity.clock.now());
    expect(session.claims["sid"]).not.toBe(person.claims["sid"]);
    expect(session.refreshToken).not.toBe(person.refreshToken);
    expect(await countSessions(person.viewer.id)).toBe(2);
  });

  test("returns the same for a wrong password and an unknown address", async () => {
    const { signUp: known, viewer } = await signUp(identity);
    const wrong = await login({ email: known.email, password: `${known.password}!` });
    const unknown = await login({ email: `x${known.email}`, password: known.password });
    expect(wrong.error).toEqual(unknown.error);
    expect(wrong.error).toMatchObject({
      code: "INVALID_CREDENTIALS",
      status: 401,
      message: "Invalid email or password",
    });
    expect(sessionChangeOf(wrong)).toBeNull();
    expect(await countSessions(viewer.id)).toBe(1);
  });

  test("takes as long for an unknown address as for a known one", async () => {
    const { signUp: known } = await signUp(identity);
    const emails = [known.email, `x${known.email}`];
    const times: number[][] = [[], []];
    // Alternating, so that a busy machine slows down both.
    for (let round = 0; round < 15; round += 1) {
      // Otherwise the fifth wrong password would delay the next one.
      await identity.database.collection("attempts").deleteMany({});
      for (const [index, email] of emails.entries()) {
        const startedAt = performance.now();
        await login({ email, password: "not the password" });
        times[index]?.push(performance.now() - startedAt);
      }
    }
    const [knownMs = 0, unknownMs = 0] = times.map(
      (each) => each.toSorted((one, other) => one - other)[7] ?? 0,
    );
    // Without the hash an unknown address would be answered in a fifth of the time.
    expect(unknownMs).toBeGreaterThan(knownMs / 2);
  });

  /** @shows ASVS-6.2.8 */
  test("compares passwords as typed: neither trimmed nor in another case", async () => {
    const { signUp: known } = await signUp(identity, { password: " Spaces Around It " });
    const { email } = known;
    expect((await login({ email, password: "Spaces Around It" })).error?.code).toBe("INVALID_CREDENTIALS");
    expect((await login({ email, password: " spaces around it " })).error?.code).toBe("INVALID_CREDENTIALS");
    expect((await login({ email, password: " Spaces Around It " })).error).toBeNull();
  });

  test("rehashes a password that was hashed with weaker parameters", async () => {
    const { signUp: known, viewer } = await signUp(identity);
    const passwordHash = await hash(known.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await identity.database
      .collection<{ _id: string }>("users")
      .updateOne({ _id: viewer.id }, { $set: { passwordHash } });

    expect((await login({ email: known.email, password: known.password })).error).toBeNull();
    const stored = await storedUser(identity, viewer.id);
    expect(parseOptions(stored.passwordHash ?? "")).toMatchObject({ memoryCost: 19_456, timeCost: 2 });
    expect((await login({ email: known.email, password: known.password })).error).toBeNull();
    expect((await storedUser(identity, viewer.id)).passwordHash).toBe(stored.passwordHash);
  });

  test("follows the device's time zone until one is chosen in the settings", async () => {
    const { signUp: known, viewer } = await signUp(identity, {}, { timeZone: "Europe/Berlin" });
    const { email, password } = known;
    const travelled = await login({ email, password, timeZone: "Asia/Tokyo" });
    expect(travelled.data.login.user.timeZone).toBe("Asia/Tokyo");
    expect(sessionOf(travelled, identity.clock.now()).claims).toMatchObject({
      timeZone: "Asia/Tokyo",
      settingsRev: 1,
    });

    const CHOOSE = 'mutation { updateSettings(input: { timeZone: "Asia/Tokyo" }) { timeZone } }';
    expect((await identity.as({ ...viewer, hasAcceptedDisclaimer: true })(CHOOSE)).error).toBeNull();
    const back = await login({ email, password, timeZone: "Europe/Berlin" });
    expect(back.data.login.user.timeZone).toBe("Asia/Tokyo");
    expect((await storedUser(identity, viewer.id)).settingsRev).toBe(1);
  });

  test("ends the oldest session beyond ten, and notifies the gateways", async () => {
    const person = await signUp(identity);
    const { email, password } = person.signUp;
    for (let count = 2; count <= 10; count += 1) await login({ email, password });
    expect(await revocationReason(identity, person.claims["sid"])).toBeNull();

    const newest = sessionOf(await login({ email, password }), identity.clock.now());
    const isActive = async (sessionId: unknown) =>
      (await identity.as(null)(IS_ACTIVE, { sessionId })).data.isSessionActive as boolean;
    expect(await isActive(person.claims["sid"])).toBe(false);
    expect(await isActive(newest.claims["sid"])).toBe(true);
    expect(await revocationReason(identity, person.claims["sid"])).toBe("expired");
    await waitFor(
      async () => (await identity.nats.events(SessionRevokedSchema, person.viewer.sessionId)).length === 1,
    );
    expect(await countSessions(person.viewer.id)).toBe(10);
  });

  /** @shows BOUND-identity.sessions */
  test("leaves ten sessions after many concurrent sign-ins", async () => {
    const { signUp: known, viewer } = await signUp(identity);
    const { email, password } = known;
    const answers = await Promise.all(Array.from({ length: 20 }, () => login({ email, password })));
    expect(answers.filter(({ error }) => error !== null)).toEqual([]);
    expect(await countSessions(viewer.id)).toBe(10);
  });

  /** @shows ASVS-6.2.10 */
  test("accepts a password from last year: passwords do not expire", async () => {
    const { signUp: known } = await signUp(identity);
    identity.clock.advance(400 * 86_400_000);
    expect((await login({ email: known.email, password: known.password })).error).toBeNull();
  });

  test.each([
    ["no e-mail", { email: "" }, "Please enter both email and password"],
    ["no password", { password: "" }, "Please enter both email and password"],
    ["an unknown time zone", { timeZone: "Nowhere" }, "Invalid time zone"],
  ])("rejects %s with its own message", async (_, overrides, message) => {
    const { signUp: known, viewer } = await signUp(identity);
    const { email, password } = known;
    const answer = await login({ email, password, ...overrides });
    expect(answer.error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
    expect(sessionChangeOf(answer)).toBeNull();
    expect(await countSessions(viewer.id)).toBe(1);
  });

  test("rejects oversized input", async () => {
    const tooMuch = "x".repeat(60_000);
    const { error } = await login({ email: `${tooMuch}@example.org`, password: tooMuch });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
  });

  test.each([
    ["an operator for the e-mail", { email: { $ne: null } }],
    ["an operator for the password", { password: { $ne: null } }],
    ["a missing password", { password: undefined }],
    ["an unknown field", { admin: true }],
  ])("rejects %s", async (_, overrides) => {
    const { signUp: known, viewer } = await signUp(identity);
    const { email, password } = known;
    const { error } = await login({ email, password, ...overrides });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect(await countSessions(viewer.id)).toBe(1);
  });
});
