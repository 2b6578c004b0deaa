import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { routes } from "../../src/rest/routes.ts";
import { startGateway } from "../support/start-gateway.ts";
import { aboutHeaders } from "./support/safe-headers.ts";
import { send } from "./support/send.ts";
import { setStage, type Stage } from "./support/stage.ts";
import { testAdmins, testAnonymous } from "./tables/admins.ts";
import { forEachConcurrently } from "./tables/at-once.ts";
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
 * Tables generated from the lists of operations: a new call is included automatically. They share one system, since
 * starting it takes longer than any of them; each leaves its state unchanged.
 */

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
}, 180_000);

afterAll(async () => {
  await stage.stop();
});

const current = () => stage;

describe("other accounts' things", () => testOtherAccounts(current));
describe("invalid fields", () => testBadFields(current));
describe("unknown fields", () => testSurplusFields(current));
describe("database operators", () => testOperators(current));
describe("cross-site requests", () => testForgedRequests(current));
describe("malformed requests", () => testBrokenRequests(current));
describe("every call", () => testAnonymous(current));
describe("calls for admins", () => testAdmins(current));
describe("untrusted callers of subgraphs", () => testUntrustedCallers(current));
describe("64 KB of hostile text sent directly to services", () => testHostileTexts(current));
describe("the order of steps", () => testOrder(current));

describe("response headers", () => {
  test("were correct in all of the above, errors had only texts from the sources, and cookies had every flag", () => {
    expect(stage.complaints()).toEqual([]);
  });

  test("include HSTS if the public origin uses TLS, and redirect no call there", async () => {
    const secure = await startGateway({ publicOrigin: "https://questwell.example" });
    const found = await forEachConcurrently(routes, async ({ method, path }) => {
      const request = { method: method.toUpperCase(), path, headers: {}, body: undefined };
      const answer = await send(secure.url, request);
      return answer.headers.location ?? aboutHeaders(request, answer, true);
    });
    await secure.stop();
    expect(found).toEqual([]);
  });
});
