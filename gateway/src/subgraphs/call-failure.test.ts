import { createLogger, systemClock } from "@questwell/common";
import { makeTestKeys } from "@questwell/common/testkit";
import { expect, test } from "@jest/globals";
import { errors } from "undici";
import { startDeadline } from "../deadlines/deadline.ts";
import { subgraphRecord } from "../schema/subgraphs.ts";
import { CallFailure, countsAsFailure, isCallFailure } from "./call-failure.ts";
import { createSubgraphCaller } from "./call-subgraph.ts";

const coded = (error: Error, code: string) => Object.assign(error, { code });

test.each([
  ["a bad answer", new CallFailure("Status 500", true), true, true],
  ["a rejection", new CallFailure("Status 400", false), true, false],
  ["a refused connection", coded(new Error("connect"), "ECONNREFUSED"), true, false],
  ["an unknown host", coded(new Error("getaddrinfo"), "ENOTFOUND"), true, true],
  ["a certificate of another host", coded(new Error("altnames"), "ERR_TLS_CERT_ALTNAME_INVALID"), true, true],
  ["no connection in time", new errors.ConnectTimeoutError(), true, true],
  ["an open circuit", coded(new Error("Breaker is open"), "EOPENBREAKER"), true, true],
  ["a bug", new TypeError("x is undefined"), false, false],
  ["a bug that Node names", coded(new TypeError("an argument"), "ERR_INVALID_ARG_TYPE"), false, false],
  ["a call that cannot be sent", new errors.InvalidArgumentError("invalid path"), false, false],
])("%s", (_, error, isOfTheCall, counts) => {
  expect([isCallFailure(error), countsAsFailure(error)]).toEqual([isOfTheCall, counts]);
});

test("ten bugs of the gateway are no outage of a subgraph", async () => {
  const call = createSubgraphCaller(
    subgraphRecord(() => "http://127.0.0.1:1/graphql"),
    makeTestKeys().privateKeys,
    createLogger("gateway", "silent"),
  );
  const request = {
    requestId: "request",
    client: { address: "", userAgent: "" },
    session: { viewer: null } as never,
    deadline: startDeadline(systemClock),
  };
  for (let round = 0; round < 10; round += 1)
    await expect(call("identity", { query: "{ a }", variables: { n: 1n } }, request)).rejects.toThrow(
      TypeError,
    );
});
