import { createKeyAgreement } from "@questwell/common";
import { makeTestKeys } from "@questwell/common/testkit";
import { expect, test } from "@jest/globals";
import { createAuthenticateCall } from "./authenticate-call.ts";

const request = { viewer: null, requestId: "request", client: { address: "", userAgent: "" } };

/** @shows BOUND-gateway/src/subgraphs/authenticate-call.ts */
test("the keys agreed on with 200 processes are remembered; with one more, the oldest is agreed on anew", () => {
  const own = createKeyAgreement();
  let agreements = 0;
  const counted: typeof own = {
    ...own,
    agree(...asked) {
      agreements += 1;
      return own.agree(...asked);
    },
  };
  const authenticate = createAuthenticateCall(makeTestKeys().privateKeys, counted);
  const processes = Array.from({ length: 201 }, () => createKeyAgreement().publicKey);
  const askAll = (keys: string[]) => {
    for (const key of keys) expect(authenticate("social", key, "{}", request)).toMatch(/^mac\./u);
    return agreements;
  };
  expect(askAll(processes)).toBe(201);
  expect(askAll(processes.slice(1))).toBe(201);
  expect(askAll(processes.slice(0, 1))).toBe(202);
});
