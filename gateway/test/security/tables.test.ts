import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { routes } from "../../src/rest/routes.ts";
import { startGateway } from "../support/start-gateway.ts";
import { aboutHeaders } from "./support/safe-headers.ts";
import { send } from "./support/send.ts";
import { setStage, type Stage } from "./support/stage.ts";
import { testAdmins, testAnonymous } from "./tables/admins.ts";
import { forEachAtOnce } from "./tables/at-once.ts";
import { testBadFields } from "./tables/bad-fields.ts";
import { testBrokenRequests } from "./tables/broken-requests.ts";
import { testForgedRequests } from "./tables/forged-requests.ts";
import { testHostileTexts } from "./tables/hostile-texts.ts";
import { testOperators } from "./tables/operators.ts";
import { testOrder } from "./tables/order.ts";
import { testOtherAccounts } from "./tables/other-accounts.ts";
import { testUntrustedCallers } from "./tables/untrusted-subgraph-callers.ts";
import { testSurplusFields } from "./tables/surplus-fields.ts";

/*
 * Tables made of the lists of operations: a call that is added is tried with all the rest. They share one system, since
 * starting it takes longer than any of them; each leaves what it found.
 */

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
}, 180_000);

afterAll(async () => {
  await stage.stop();
});

const current = () => stage;

describe("what is somebody else's", () => testOtherAccounts(current));
describe("wrong fields", () => testBadFields(current));
describe("fields that there are not", () => testSurplusFields(current));
describe("operators of the database", () => testOperators(current));
describe("requests of other sites", () => testForgedRequests(current));
describe("requests that are none", () => testBrokenRequests(current));
describe("every call", () => testAnonymous(current));
describe("what is for admins", () => testAdmins(current));
describe("who comes past the gateway", () => testUntrustedCallers(current));
describe("64 KB of hostile text past the gateway", () => testHostileTexts(current));
describe("the order of things", () => testOrder(current));

describe("the headers of answers", () => {
  test("were right in all of the above, refusals told only what the sources say, and cookies had every flag", () => {
    expect(stage.complaints()).toEqual([]);
  });

  test("tell browsers to insist on TLS wherever the public origin has it, and lead no call there", async () => {
    const secure = await startGateway({ publicOrigin: "https://questwell.example" });
    const found = await forEachAtOnce(routes, async ({ method, path }) => {
      const request = { method: method.toUpperCase(), path, headers: {}, body: undefined };
      const answer = await send(secure.url, request);
      return answer.headers.location ?? aboutHeaders(request, answer, true);
    });
    await secure.stop();
    expect(found).toEqual([]);
  });
});
