/** @shows ASVS-2.4.1 ASVS-6.3.1 */

import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import type { GraphqlAnswer } from "@questwell/common/testkit";
import { LOGIN, newSignUp, REGISTER, signUp, useIdentity } from "./support/identity.ts";

const identity = useIdentity();

/** A public address that no other test uses. */
const newAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
const HOUR_MS = 3_600_000;

const login = (email: string, password: string, address = "127.0.0.1") =>
  identity.as(null, { address })(LOGIN, { input: { email, password } });
const codeOf = ({ error }: GraphqlAnswer) => error?.code ?? "done";
const countOf = (answers: readonly GraphqlAnswer[], code: string) =>
  answers.filter((answer) => codeOf(answer) === code).length;

describe("signing in", () => {
  test("waits after five wrong passwords, twice as long after each further one, and returns how long", async () => {
    const { signUp: known } = await signUp(identity);
    for (let count = 0; count < 5; count += 1)
      expect(codeOf(await login(known.email, "wrong"))).toBe("INVALID_CREDENTIALS");
    const waits: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const refused = await login(known.email, known.password);
      expect(refused.error).toMatchObject({
        code: "RATE_LIMITED",
        status: 429,
        message: "Too many requests. Please try again later.",
      });
      waits.push(refused.error?.retryAfter ?? 0);
      identity.clock.advance((refused.error?.retryAfter ?? 0) * 1000);
      expect(codeOf(await login(known.email, "wrong"))).toBe("INVALID_CREDENTIALS");
    }
    expect(waits).toEqual([2, 4, 8]);
    identity.clock.advance(16_000);
    expect(codeOf(await login(known.email, known.password))).toBe("done");
    // After a successful sign-in a wrong password causes no wait.
    expect(codeOf(await login(known.email, "wrong"))).toBe("INVALID_CREDENTIALS");
    expect(codeOf(await login(known.email, known.password))).toBe("done");
  });

  test("waits the same for an address without an account, in any case", async () => {
    const email = `unknown.${randomUUID()}@example.org`;
    const codes: string[] = [];
    for (let count = 0; count < 7; count += 1)
      codes.push(codeOf(await login(count % 2 === 0 ? email : ` ${email.toUpperCase()} `, "wrong")));
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "INVALID_CREDENTIALS"));
    expect(codes.slice(5)).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
  });

  test("is evaluated 20 times an hour for one account, from any number of addresses concurrently", async () => {
    const { signUp: known } = await signUp(identity);
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => login(known.email, "wrong", `203.0.113.${index}`)),
    );
    expect(countOf(guesses, "INVALID_CREDENTIALS")).toBeLessThanOrEqual(20);
    expect(countOf(guesses, "RATE_LIMITED")).toBeGreaterThanOrEqual(40);
    expect(codeOf(await login(known.email, known.password))).toBe("RATE_LIMITED");
    const { signUp: other } = await signUp(identity);
    expect(codeOf(await login(other.email, other.password))).toBe("done");
    identity.clock.advance(HOUR_MS + 1000);
    expect(codeOf(await login(known.email, known.password))).toBe("done");
  });

  test("waits after five wrong passwords from one network, for any accounts", async () => {
    const network = newAddress().slice(0, -1);
    for (let count = 0; count < 5; count += 1) {
      const guess = await login(`unknown.${randomUUID()}@example.org`, "wrong", `${network}${count + 1}`);
      expect(codeOf(guess)).toBe("INVALID_CREDENTIALS");
    }
    const { signUp: known } = await signUp(identity);
    expect(codeOf(await login(known.email, known.password, `${network}ffff`))).toBe("RATE_LIMITED");
    expect(codeOf(await login(known.email, known.password, newAddress()))).toBe("done");
  });

  /** @shows BOUND-identity.attempts */
  test("is evaluated 100 times an hour for one address", async () => {
    const address = newAddress();
    const accounts: { email: string; password: string }[] = [];
    for (let count = 0; count < 6; count += 1) accounts.push((await signUp(identity)).signUp);
    const answers: GraphqlAnswer[] = [];
    for (const { email, password } of accounts)
      answers.push(...(await Promise.all(Array.from({ length: 18 }, () => login(email, password, address)))));
    expect(countOf(answers, "done")).toBe(100);
    expect(countOf(answers, "RATE_LIMITED")).toBe(8);
  });

  test("counts no attempt for invalid input", async () => {
    const before = await identity.database.collection("attempts").countDocuments();
    expect(codeOf(await login("", "x", newAddress()))).toBe("BAD_USER_INPUT");
    expect(await identity.database.collection("attempts").countDocuments()).toBe(before);
  });

  test("leaves neither e-mail nor network address in the rows", async () => {
    const address = newAddress();
    const { email, password } = (await signUp(identity)).signUp;
    await login(email, password, address);
    const rows = JSON.stringify(await identity.database.collection("attempts").find().toArray());
    expect(rows).not.toContain(email.toLowerCase());
    expect(rows).not.toContain("2001:db8");
  });
});

describe("attempts that an earlier version stored", () => {
  const storedAttempt = (email: string, place: number, ageMs: number) => {
    const bucket = createHash("sha256").update(`login-account ${email.toLowerCase()}`).digest("base64url");
    const at = new Date(identity.clock.now().getTime() - ageMs);
    const until = new Date(at.getTime() + HOUR_MS);
    const token = place.toString(16).padStart(32, "0");
    return { _id: `${bucket}:${place}`, bucket, place, token, at, until, isFailure: false };
  };
  const stored = () => identity.database.collection<ReturnType<typeof storedAttempt>>("attempts");
  const store = async (email: string, count: number, ageMs: number) => {
    const rows = Array.from({ length: count }, (_, place) => storedAttempt(email, place, ageMs));
    await stored().insertMany(rows);
  };

  test("go on counting, and their places are free after the hour", async () => {
    const { signUp: known } = await signUp(identity);
    await store(known.email, 20, HOUR_MS - 90_000);
    const refused = await login(known.email, known.password);
    expect(refused.error).toMatchObject({ code: "RATE_LIMITED", retryAfter: 90 });
    identity.clock.advance(90_000);
    expect(codeOf(await login(known.email, known.password))).toBe("done");
    const { bucket } = storedAttempt(known.email, 0, 0);
    const rows = await stored().find({ bucket }).toArray();
    const fields = ["_id", "at", "bucket", "isFailure", "place", "token", "until"];
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(rows.map(() => fields));
    expect(rows).toHaveLength(20);
  });

  test("leave the places free that they do not hold", async () => {
    const { signUp: known } = await signUp(identity);
    await store(known.email, 18, 1000);
    const answers: string[] = [];
    for (let count = 0; count < 3; count += 1) answers.push(codeOf(await login(known.email, known.password)));
    expect(answers).toEqual(["done", "done", "RATE_LIMITED"]);
  });
});

describe("registering", () => {
  const register = (address: string, input: unknown = newSignUp()) =>
    identity.as(null, { address })(REGISTER, { input });

  /** @shows BOUND-identity.users */
  test("is evaluated 20 times an hour for one network, a taken address included", async () => {
    const address = newAddress();
    const { signUp: taken } = await signUp(identity);
    expect(codeOf(await register(address, newSignUp({ email: taken.email })))).toBe("CONFLICT");
    expect(codeOf(await register(address, newSignUp({ firstName: "" })))).toBe("BAD_USER_INPUT");
    const answers = await Promise.all(Array.from({ length: 25 }, () => register(address)));
    expect(countOf(answers, "done")).toBe(19);
    expect(countOf(answers, "RATE_LIMITED")).toBe(6);
    identity.clock.advance(HOUR_MS + 1000);
    expect(codeOf(await register(address))).toBe("done");
  });

  /** @shows BOUND-identity.network_slots */
  test.each([
    ["/56", 80, (index: number) => `00${index.toString(16).padStart(2, "0")}`],
    ["/48", 320, (index: number) => `${index.toString(16).padStart(2, "0")}00`],
  ])(
    "is evaluated for a %s of IPv6 %i times an hour, whatever its networks",
    async (_prefix, most, networkAt) => {
      const site = newAddress().split(":").slice(0, 3).join(":");
      const from = (index: number) => register(`${site}:${networkAt(index)}::1`);
      expect(codeOf(await from(1))).toBe("done");
      const slots = identity.database.collection<{ _id: string; scope: string; place: number }>(
        "network_slots",
      );
      // Both wide networks have one slot now; the widest that these addresses share is nearly full.
      const taken = await slots.find({ place: 1 }).sort({ _id: 1 }).toArray();
      for (const { _id: __, place: ___, ...row } of taken)
        await slots.updateOne(
          { _id: `${row.scope}:${most - 3}` },
          { $setOnInsert: { ...row, place: most - 3 } },
          { upsert: true },
        );
      const answers: string[] = [];
      for (let index = 2; index < 7; index += 1) answers.push(codeOf(await from(index)));
      expect(answers).toEqual(["done", "done", "done", "RATE_LIMITED", "RATE_LIMITED"]);
      expect(codeOf(await register(newAddress()))).toBe("done");
      identity.clock.advance(HOUR_MS + 1000);
      expect(codeOf(await from(8))).toBe("done");
    },
  );

  test("has no limit for the loopback address in development", async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => register("::ffff:127.0.0.1")));
    expect(countOf(answers, "done")).toBe(22);
  });
});
