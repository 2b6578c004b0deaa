import { expect, test } from "@jest/globals";
import { createRateLimiter } from "./create-rate-limiter.ts";
import { limitsBy } from "./limits.ts";
import { createRoom } from "./bounded-keys.ts";

const NETWORKS = 50_000;
const HOUR_S = 3600;
const refused = { code: "RATE_LIMITED" };
/** The /64, the /56 and the /48 of an IPv6 address are a key each. */
const ADDRESSES = Math.floor(NETWORKS / 3);
/** Addresses in distinct /48s of one /32. */
const networkOf = (index: number) => `2001:db8:${index.toString(16)}::1`;

/** @shows BOUND-gateway/src/rate-limits/create-rate-limiter.ts */
test("the 50,001st network is counted with its neighbours, an address once", async () => {
  const rateLimiter = createRateLimiter(
    limitsBy(() => ({ times: 2, everyS: HOUR_S, burst: 0 })),
    false,
  );
  const come = (address: string) => rateLimiter.takeAct(address, "google");
  for (let index = 0; index < ADDRESSES; index += 1) await come(networkOf(index));
  for (let last = 0; last < NETWORKS % 3; last += 1) await come(`203.0.113.${last}`);
  // Each of these still has its own second request.
  await come(networkOf(7));
  await expect(come(networkOf(7))).rejects.toMatchObject(refused);
  await come(networkOf(ADDRESSES));
  await come(networkOf(ADDRESSES + 1));
  await expect(come(networkOf(ADDRESSES + 2))).rejects.toMatchObject(refused);
  // Other networks have other neighbours.
  await come("2001:db9::1");
  await come("192.0.2.1");
  await come("198.51.100.1");
});

test("a limit has room again once earlier windows end, and people are always counted separately", () => {
  let now = 0;
  const keyOf = createRoom(2, 1000, () => now);
  expect(["192.0.2.1", "192.0.2.2", "192.0.2.3"].map(keyOf)).toEqual(["192.0.2.1", "192.0.2.2", "192.0"]);
  expect(keyOf("a person")).toBe("a person");
  now = 1500;
  // A limit may still hold the keys of the previous window.
  expect(["192.0.2.1", "192.0.2.3"].map(keyOf)).toEqual(["192.0.2.1", "192.0"]);
  now = 2600;
  expect(["192.0.2.3", "192.0.2.4"].map(keyOf)).toEqual(["192.0.2.3", "192.0"]);
  now = 9000;
  expect(["192.0.2.3", "192.0.2.4"].map(keyOf)).toEqual(["192.0.2.3", "192.0.2.4"]);
});
