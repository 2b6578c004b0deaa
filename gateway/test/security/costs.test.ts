import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { makeTestKeys } from "@questwell/common/testkit";
import { issueSession } from "../support/session-issuer.ts";
import { startGateway, type TestGateway } from "../support/start-gateway.ts";
import { answerTextOf } from "./support/answer-text.ts";
import { baselineMs, largestInput, leastMs, unknownIdsOf } from "./support/costs.ts";
import { operations } from "./support/operations.ts";
import { cpuMsOf } from "./support/overrun.ts";
import { requestOf, send } from "./support/send.ts";

/**
 * What any call may cost the gateway at its largest valid input, all of it, in baselines: a request is counted for its
 * address before anything else, and for its person before its body is read, except that of GraphQL.
 */
const CAP = 0.5;

const keys = makeTestKeys();
let gateway: TestGateway;

// Every service is down: a call that the gateway accepts is answered with 503.
beforeAll(async () => {
  gateway = await startGateway({ sessionKeys: keys.publicKeys });
});
afterAll(() => gateway.stop());

test(`every call at its largest valid input costs the gateway at most ${CAP} of a baseline`, async () => {
  const baseline = await baselineMs();
  const cookie = `__Host-s=${issueSession(keys.privateKeys, { roles: ["admin"] })}`;
  const wrong: string[] = [];
  let highest = { ratio: 0, name: "" };
  for (const operation of operations) {
    const ids = unknownIdsOf(operation);
    const isRead = operation.facade === "rest" && operation.method === "get";
    const request = requestOf(operation, isRead ? undefined : largestInput(operation.input), ids, cookie);
    const answer = answerTextOf(await send(gateway.url, request));
    if (answer.startsWith("400 ")) wrong.push(`${operation.name} is not valid: ${answer}`);
    const ratio = (await leastMs(() => cpuMsOf(() => send(gateway.url, request)))) / baseline;
    if (ratio > highest.ratio) highest = { ratio, name: operation.name };
    if (ratio > CAP) wrong.push(`${operation.name} costs ${ratio.toFixed(2)} baselines`);
  }
  process.stderr.write(
    `a baseline is ${baseline.toFixed(1)} ms; ${highest.name} costs most, ${highest.ratio.toFixed(2)} of it\n`,
  );
  expect(wrong).toEqual([]);
}, 120_000);
