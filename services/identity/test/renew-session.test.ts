import { afterEach, describe, expect, test } from "@jest/globals";
import { SessionRevokedSchema } from "@questwell/proto";
import { faultFigures, waitFor } from "@questwell/common/testkit";
import {
  IS_ACTIVE,
  refreshTokenOf,
  RENEW,
  revocationReason,
  sessionChangeOf,
  sessionOf,
  signUp,
  useIdentity,
} from "./support/identity.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const identity = useIdentity();
afterEach(() => identity.clock.set(new Date()));

const renew = (refreshToken: unknown) => identity.as(null)(RENEW, { refreshToken });
const now = () => identity.clock.now();
const isActive = async (sessionId: unknown) =>
  (await identity.as(null)(IS_ACTIVE, { sessionId })).data.isSessionActive as boolean;

async function expectRefused(refreshToken: string) {
  const answer = await renew(refreshToken);
  expect(answer.error).toMatchObject({ code: "UNAUTHENTICATED", status: 401, message: "Unauthorized" });
  expect(sessionChangeOf(answer)).toEqual({ clear: true });
}

/** Renews and returns the next refresh token. */
async function rotate(refreshToken: string): Promise<string> {
  const answer = await renew(refreshToken);
  expect(answer.error).toBeNull();
  return refreshTokenOf(answer, now());
}

/** @shows ASVS-7.3.1 ASVS-7.3.2 ASVS-16.3.3 */
describe("renewSession", () => {
  test("returns a new session token and the next refresh token of the same session", async () => {
    const person = await signUp(identity);
    identity.clock.advance(11 * MINUTE_MS);
    const answer = await renew(person.refreshToken);
    expect(answer.data).toEqual({ renewSession: true });
    const renewed = sessionOf(answer, now());
    expect(renewed.refreshToken).toBeDefined();
    expect(renewed.refreshToken).not.toBe(person.refreshToken);
    expect(renewed.claims).toMatchObject({
      sub: person.viewer.id,
      sid: person.claims["sid"],
      auth_time: person.claims["auth_time"],
    });
    expect(renewed.claims["jti"]).not.toBe(person.claims["jti"]);
    expect(renewed.claims.exp).toBeGreaterThan(Number(person.claims.exp));
  });

  /** @shows REL-renewal-race */
  test(
    "keeps the session when fifty tabs renew concurrently",
    async () => {
      const { refreshToken: first, claims } = await signUp(identity);
      let refreshToken: string = first;
      for (let race = 0; race < faultFigures.races; race += 1) {
        identity.clock.advance(11 * MINUTE_MS);
        const answers = await Promise.all(Array.from({ length: 50 }, () => renew(refreshToken)));
        expect(answers.filter(({ error }) => error !== null)).toEqual([]);
        const sessions = answers.map((answer) => sessionOf(answer, now()));
        const [winner, ...others] = sessions.flatMap((session) => session.refreshToken ?? []);
        expect(others).toEqual([]);
        expect(new Set(sessions.map((session) => session.claims["sid"]))).toEqual(new Set([claims["sid"]]));
        expect(await isActive(claims["sid"])).toBe(true);
        expect(
          await identity.database.collection("refresh_tokens").countDocuments({ sessionId: claims["sid"] }),
        ).toBe(race + 2);
        refreshToken = winner ?? "";
      }
      identity.clock.advance(MINUTE_MS);
      await rotate(refreshToken);
    },
    30_000 + faultFigures.races * 10_000,
  );

  test("accepts one token in each generation and attempt of a session", async () => {
    const { claims } = await signUp(identity);
    const tokens = identity.database.collection<{ _id: string; sessionId: string }>("refresh_tokens");
    const row = await tokens.findOne({ sessionId: String(claims["sid"]) });
    if (!row) throw new Error("No token was stored");
    await expect(tokens.insertOne({ ...row, _id: "another" })).rejects.toMatchObject({ code: 11_000 });
  });

  test("returns only a session token to a second request with the old token, also after the new one was used", async () => {
    const { refreshToken } = await signUp(identity);
    const next = await rotate(refreshToken);
    expect(sessionOf(await renew(refreshToken), now()).refreshToken).toBeUndefined();
    await rotate(next);
    identity.clock.advance(20_000);
    expect(sessionOf(await renew(refreshToken), now()).refreshToken).toBeUndefined();
  });

  /** @shows BOUND-identity.refresh_tokens */
  test("issues one refresh token in 5 minutes and 20 more; beyond that the newest one stays valid", async () => {
    const { refreshToken: first, claims } = await signUp(identity);
    let refreshToken: string = first;
    for (let renewals = 0; renewals < 20; renewals += 1) refreshToken = await rotate(refreshToken);
    for (let renewals = 0; renewals < 3; renewals += 1)
      expect(sessionOf(await renew(refreshToken), now()).refreshToken).toBeUndefined();
    const stored = identity.database.collection("refresh_tokens");
    expect(await stored.countDocuments({ sessionId: claims["sid"] })).toBe(21);
    identity.clock.advance(5 * MINUTE_MS);
    refreshToken = await rotate(refreshToken);
    expect(sessionOf(await renew(refreshToken), now()).refreshToken).toBeUndefined();
    expect(await isActive(claims["sid"])).toBe(true);
  });

  test("survives a lost response: the old token gets another successor, and the lost one is invalid", async () => {
    const { refreshToken, claims } = await signUp(identity);
    const lost = await rotate(refreshToken);
    identity.clock.advance(MINUTE_MS);
    const delivered = await rotate(refreshToken);
    expect(delivered).not.toBe(lost);
    identity.clock.advance(MINUTE_MS);
    await rotate(delivered);

    await expectRefused(lost);
    expect(await isActive(claims["sid"])).toBe(false);
    expect(await revocationReason(identity, claims["sid"])).toBe("reuse");
  });

  test("survives a response that is lost twice, with fifty tabs each time", async () => {
    const { refreshToken, claims } = await signUp(identity);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => renew(refreshToken)));
      expect(answers.filter(({ error }) => error !== null)).toEqual([]);
      const given = answers.filter((answer) => sessionOf(answer, now()).refreshToken !== undefined);
      expect(given).toHaveLength(1);
      identity.clock.advance(MINUTE_MS);
    }
    expect(await isActive(claims["sid"])).toBe(true);
  });

  test("ends the session for both when a stolen token is used after the owner's", async () => {
    const { refreshToken: stolen, claims, viewer } = await signUp(identity);
    const second = await rotate(stolen);
    identity.clock.advance(MINUTE_MS);
    const third = await rotate(second);
    identity.clock.advance(MINUTE_MS);

    await expectRefused(stolen);
    await expectRefused(third);
    await expectRefused(second);
    expect(await isActive(claims["sid"])).toBe(false);
    const [event] = await waitFor(async () => {
      const found = await identity.nats.events(SessionRevokedSchema, viewer.sessionId);
      return found.length > 0 && found;
    });
    expect(event?.message).toMatchObject({ sessionId: viewer.sessionId, reason: "reuse" });
    expect(event?.id).toBe(`${viewer.sessionId}:revoked`);
  });

  test("ends the session for both when an attacker rotates first", async () => {
    const { refreshToken, claims } = await signUp(identity);
    const thiefs = await rotate(refreshToken);
    identity.clock.advance(MINUTE_MS);
    await rotate(thiefs);
    identity.clock.advance(MINUTE_MS);
    await expectRefused(refreshToken);
    expect(await isActive(claims["sid"])).toBe(false);
  });

  test("keeps a person's other sessions when one is ended for reuse", async () => {
    const person = await signUp(identity);
    const other = await signUp(identity);
    const next = await rotate(person.refreshToken);
    await rotate(next);
    identity.clock.advance(MINUTE_MS);
    await expectRefused(person.refreshToken);
    await rotate(other.refreshToken);
  });

  test("ends a session that was not used for seven days", async () => {
    const { refreshToken, claims } = await signUp(identity);
    identity.clock.advance(7 * DAY_MS - MINUTE_MS);
    const next = await rotate(refreshToken);
    identity.clock.advance(7 * DAY_MS + MINUTE_MS);
    expect(await isActive(claims["sid"])).toBe(false);
    await expectRefused(next);
  });

  test("ends a session after thirty days, regardless of use, and no token outlives it", async () => {
    const { refreshToken: first, claims } = await signUp(identity);
    let refreshToken = first;
    for (let day = 5; day < 30; day += 5) {
      identity.clock.advance(5 * DAY_MS);
      refreshToken = await rotate(refreshToken);
    }
    identity.clock.advance(5 * DAY_MS - 2 * MINUTE_MS);
    const last = sessionOf(await renew(refreshToken), now());
    const end = Number(claims["auth_time"]) + 30 * 86_400;
    expect(last.claims.exp).toBe(end);
    expect(Math.abs(last.expiresAt.getTime() / 1000 - end)).toBeLessThanOrEqual(1);

    identity.clock.advance(3 * MINUTE_MS);
    expect(await isActive(claims["sid"])).toBe(false);
    await expectRefused(last.refreshToken ?? "");
  });

  test("does not renew an ended session", async () => {
    const { refreshToken, claims } = await signUp(identity);
    identity.clock.advance(8 * DAY_MS);
    await expectRefused(refreshToken);
    const count = await identity.database
      .collection("refresh_tokens")
      .countDocuments({ sessionId: claims["sid"] });
    expect(count).toBe(1);
  });

  test.each([
    ["an empty token", ""],
    ["a forged token", "x".repeat(43)],
    ["an oversized token", "x".repeat(60_000)],
  ])("rejects %s and clears the cookies", async (_, refreshToken) => expectRefused(refreshToken));

  test("rejects a session token in its place", async () => {
    const { token } = await signUp(identity);
    await expectRefused(token);
  });

  test.each([[{ $ne: null }], [null], [["x"]], [7]])("rejects %j", async (refreshToken) => {
    expect((await renew(refreshToken)).error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
  });
});
