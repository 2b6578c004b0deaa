import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { DEVICE_LIFETIME_MS } from "@questwell/common";
import type { GraphqlAnswer } from "@questwell/common/testkit";
import { trusted } from "mongoose";
import { DeviceModel } from "../src/devices/device.model.ts";
import {
  LOGIN,
  newSignUp,
  REGISTER,
  RENEW,
  sessionChangeOf,
  missing,
  useIdentity,
} from "./support/identity.ts";

const identity = useIdentity({ NODE_ENV: "production" });

let lastAddress = 0;
/** Each call comes from a network of its own: these tests are about accounts and devices. */
const newAddress = () => `198.51.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;

const login = (email: string, password: string, deviceToken?: string) =>
  identity.as(null, { address: newAddress(), deviceToken })(LOGIN, { input: { email, password } });
const codeOf = ({ error }: GraphqlAnswer) => error?.code ?? "done";

/** The device token in a response. */
function deviceOf(answer: GraphqlAnswer): string | undefined {
  const change = sessionChangeOf(answer);
  return change && "token" in change ? change.deviceToken : undefined;
}

/** A person who signed up, with the token of their device. */
async function newOwner() {
  const input = newSignUp();
  const answer = await identity.as(null, { address: newAddress() })(REGISTER, { input });
  return { ...input, device: deviceOf(answer) ?? missing(), answer };
}

/** Guesses 25 times, and waits as required at first: in the end the account is locked for minutes. */
async function lockOut(email: string): Promise<void> {
  for (let count = 0; count < 14; count += 1) {
    const guess = await login(email, `guess ${count}`);
    expect(codeOf(guess)).toBe("INVALID_CREDENTIALS");
    const { error } = await login(email, "too early");
    if (count > 10) break;
    identity.clock.advance((error?.retryAfter ?? 0) * 1000);
  }
  for (let count = 0; count < 5; count += 1) expect(codeOf(await login(email, "guess"))).toBe("RATE_LIMITED");
}

describe("a known device", () => {
  /** @shows BOUND-identity.devices */
  test("gets a random token at a sign-in, and keeps an existing one", async () => {
    const { email, password, device } = await newOwner();
    expect(device).toMatch(/^[\w-]{43}$/u);
    expect(deviceOf(await login(email, password, device))).toBe(device);
    const elsewhere = deviceOf(await login(email, password));
    expect(elsewhere).toMatch(/^[\w-]{43}$/u);
    expect(elsewhere).not.toBe(device);
  });

  test("gets none from a renewal, nor from a wrong password", async () => {
    const { email, device, answer } = await newOwner();
    const change = sessionChangeOf(answer);
    const refreshToken = change && "token" in change ? change.refreshToken : "";
    expect(deviceOf(await identity.as(null)(RENEW, { refreshToken }))).toBeUndefined();
    const wrong = await login(email, "wrong", device);
    expect([codeOf(wrong), sessionChangeOf(wrong)]).toEqual(["INVALID_CREDENTIALS", null]);
  });

  test("lets its owner sign in while guesses have locked the account", async () => {
    const { email, password, device } = await newOwner();
    await lockOut(email);
    expect(codeOf(await login(email, password))).toBe("RATE_LIMITED");
    expect(codeOf(await login(email, password, device))).toBe("done");
    // The owner's sign-in does not unlock the account for others.
    expect(codeOf(await login(email, "guess"))).toBe("RATE_LIMITED");
  });

  test("is known to several accounts", async () => {
    const [ada, eve] = [await newOwner(), newSignUp()];
    await identity.as(null, { address: newAddress(), deviceToken: ada.device })(REGISTER, { input: eve });
    for (const { email, password } of [ada, eve]) {
      await lockOut(email);
      expect(codeOf(await login(email, password, ada.device))).toBe("done");
    }
  });

  test.each([
    ["made up", async () => randomBytes(32).toString("base64url")],
    ["from another person's device", async () => (await newOwner()).device],
    ["empty", async () => ""],
  ])("does not help with a token that is %s", async (_what, tokenOf) => {
    const { email, password } = await newOwner();
    await lockOut(email);
    expect(codeOf(await login(email, password, await tokenOf()))).toBe("RATE_LIMITED");
  });

  test("allows no additional guesses: it waits after five wrong passwords of its own", async () => {
    const { email, password, device } = await newOwner();
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1) codes.push(codeOf(await login(email, "wrong", device)));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "INVALID_CREDENTIALS"), "RATE_LIMITED"]);
    identity.clock.advance(3000);
    expect(codeOf(await login(email, password, device))).toBe("done");
  });

  test("expires after 180 days without a sign-in", async () => {
    const { email, password, device } = await newOwner();
    // The lockout takes most of an hour.
    identity.clock.advance(DEVICE_LIFETIME_MS - 7_200_000);
    await lockOut(email);
    expect(codeOf(await login(email, password, device))).toBe("done");
    identity.clock.advance(DEVICE_LIFETIME_MS + 60_000);
    await lockOut(email);
    expect(codeOf(await login(email, password, device))).toBe("RATE_LIMITED");
  });

  /** @shows BOUND-identity.devices */
  test("is one of at most 20 new ones an hour and account, each stored for 180 days", async () => {
    const { email, password } = await newOwner();
    const devices = () => DeviceModel.countDocuments();
    const before = await devices();
    const codes: string[] = [];
    for (let count = 0; count < 25; count += 1) codes.push(codeOf(await login(email, password)));
    expect(codes.filter((code) => code === "done")).toHaveLength(20);
    expect(codes.slice(20)).toEqual(Array.from({ length: 5 }, () => "RATE_LIMITED"));
    expect(await devices()).toBe(before + 20);
    const last = new Date(identity.clock.now().getTime() + 180 * 86_400_000);
    expect(await DeviceModel.countDocuments({ until: trusted({ $gt: last }) })).toBe(0);
  });

  test("is stored as a hash that identifies no person", async () => {
    const { email, device, answer } = await newOwner();
    const rows = JSON.stringify(await identity.database.collection("devices").find().toArray());
    for (const secret of [device, email, answer.data.register.user.id]) expect(rows).not.toContain(secret);
  });
});

/** @shows BOUND-identity.session_revocations */
test("sign-ins on known devices count for their address too, 300 an hour, in a bucket of their own", async () => {
  const address = newAddress();
  const owner = await newOwner();
  const signIn = (device?: string) =>
    identity.as(null, { address, deviceToken: device })(LOGIN, {
      input: { email: owner.email, password: owner.password },
    });
  expect(codeOf(await signIn(owner.device))).toBe("done");
  // Sign-ins of others there: only their rows, to avoid as many password checks.
  const attempts = identity.database.collection<{ _id: string; bucket: string; place: number }>("attempts");
  const bucket = createHash("sha256").update(`known-login-address ${address}`).digest("base64url");
  const own = (await attempts.findOne({ bucket })) ?? missing();
  const places = Array.from({ length: 300 }, (_, place) => place).filter((place) => place !== own.place);
  await attempts.insertMany(places.map((place) => ({ ...own, _id: `${bucket}:${place}`, place })));
  expect(codeOf(await signIn(owner.device))).toBe("RATE_LIMITED");
  expect(codeOf(await signIn())).toBe("done");
});
