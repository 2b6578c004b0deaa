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
import { testCosts } from "./tables/costs.ts";
import { testHostileLists } from "./tables/hostile-lists.ts";
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

/** @shows ASVS-8.2.2 */
describe("other accounts' things", () => testOtherAccounts(current));
/** @shows ASVS-1.4.2 ASVS-2.2.1 ASVS-6.4.2 ASVS-15.3.5 */
describe("invalid fields", () => testBadFields(current));
/** @shows ASVS-15.3.3 ASVS-15.3.6 */
describe("unknown fields", () => testSurplusFields(current));
/** @shows ASVS-1.2.4 */
describe("database operators", () => testOperators(current));
/** @shows ASVS-3.5.1 ASVS-3.5.2 ASVS-3.5.3 ASVS-7.6.2 */
describe("cross-site requests", () => testForgedRequests(current));
/** @shows ASVS-2.2.1 ASVS-13.4.4 ASVS-15.3.7 */
describe("malformed requests", () => testBrokenRequests(current));
/** @shows ASVS-6.3.4 */
describe("every call", () => testAnonymous(current));
/** @shows ASVS-8.2.1 */
describe("calls for admins", () => testAdmins(current));
/** @shows ASVS-9.1.1 ASVS-13.2.1 */
describe("untrusted callers of subgraphs", () => testUntrustedCallers(current));
/** @shows ASVS-2.2.2 */
describe("64 KB of hostile text sent directly to services", () => testHostileTexts(current));
/** @shows ASVS-2.2.2 */
describe("64 KB of list items sent directly to services", () => testHostileLists(current));
/** @shows ASVS-2.4.1 */
describe("the costs before a limit", () => testCosts(current));
/** @shows ASVS-2.3.1 */
describe("the order of steps", () => testOrder(current));

describe("response headers", () => {
  /**
   * @shows ASVS-3.3.1 ASVS-3.3.2 ASVS-3.3.4 ASVS-3.4.3 ASVS-3.4.4 ASVS-3.4.5 ASVS-3.4.6 ASVS-4.1.1
   *  ASVS-14.2.2 ASVS-14.3.2 ASVS-16.5.1
   */
  test("were correct in all of the above, errors had only texts from the sources, and cookies had every flag", () => {
    expect(stage.complaints()).toEqual([]);
  });

  /** @shows ASVS-3.4.1 ASVS-4.1.2 ASVS-12.2.1 */
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
