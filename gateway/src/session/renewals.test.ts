import { expect, test } from "@jest/globals";
import { systemClock } from "@questwell/common";
import { startDeadline } from "../deadlines/deadline.ts";
import type { CallSubgraph } from "../subgraphs/call-subgraph.ts";
import { createRenewals } from "./renewals.ts";

const request = {
  session: { viewer: null },
  requestId: "request",
  client: { address: "192.0.2.1", userAgent: "test" },
  deadline: startDeadline(systemClock),
};
const change = (token: string) => ({ token, expiresAt: "2026-05-01T12:00:00.000Z" });

/** @shows BOUND-gateway/src/session/renewals.ts */
test("concurrent requests with the same refresh token share one renewal; a later one asks again", async () => {
  const asked: unknown[] = [];
  const call: CallSubgraph = async (_name, { variables }) => {
    asked.push(variables?.["refreshToken"]);
    return { data: { renewSession: true }, sessionChange: change(String(asked.length)) };
  };
  const renew = createRenewals(call);
  const together = await Promise.all(["a", "a", "b", "a"].map((token) => renew(token, request)));
  expect(together.map((each) => "token" in each && each.token)).toEqual(["1", "1", "2", "1"]);
  await renew("a", request);
  expect(asked).toEqual(["a", "b", "a"]);
});

/** @shows BOUND-gateway/src/session/renewals.ts */
test("1,000 requests with ten refresh tokens are ten concurrent renewals, and none is kept", async () => {
  const kept: unknown[][] = [];
  const held = Promise.withResolvers<void>();
  const call: CallSubgraph = async (_name, { variables }) => {
    kept.at(-1)?.push(variables?.["refreshToken"]);
    await held.promise;
    return { data: { renewSession: true }, sessionChange: change("t") };
  };
  const renew = createRenewals(call);
  for (const round of ["first", "second"]) {
    kept.push([]);
    const renewals = Array.from({ length: 1000 }, (_, index) => renew(`token-${index % 10}`, request));
    held.resolve();
    await Promise.all(renewals);
    expect([round, kept.at(-1)]).toEqual([round, Array.from({ length: 10 }, (_, index) => `token-${index}`)]);
  }
});

test("a rejection by identity clears the cookies", async () => {
  const errors = [{ message: "Unauthorized", extensions: { code: "UNAUTHENTICATED" } }];
  const renew = createRenewals(async () => ({ data: null, errors, sessionChange: { clear: true } }));
  await expect(renew("a", request)).resolves.toEqual({ clear: true });
});

test("an identity answer without a session change signs no client out and can be retried", async () => {
  let isBroken = true;
  const renew = createRenewals(async () => ({ data: null, sessionChange: isBroken ? null : change("t") }));
  await expect(renew("a", request)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  isBroken = false;
  await expect(renew("a", request)).resolves.toEqual(change("t"));
});
