import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { answerSettings, startBeforeFakes, type BeforeFakes } from "./support/before-fakes.ts";
import { answerJson, type Answer, type FakeSubgraph } from "./support/fake-subgraph.ts";

let fakes: BeforeFakes;
let identity: FakeSubgraph;

beforeEach(async () => {
  fakes = await startBeforeFakes();
  ({ identity } = fakes);
});

afterEach(async () => {
  await fakes.stop();
});

const ask = (path = "/api/settings") => fakes.signedIn().get(path);

async function askTimes(times: number): Promise<void> {
  for (let call = 0; call < times; call += 1) await ask();
}

const fail: Answer = (_call, response) => void response.writeHead(500).end();
const refuse: Answer = (_call, response) => void response.writeHead(400).end("{}");
const hangUp: Answer = (_call, response) => void response.destroy();

describe("a subgraph that failed five times", () => {
  test("opens the circuit: 503 immediately, with `Retry-After`, on both facades", async () => {
    identity.answer = fail;
    await askTimes(5);
    expect(identity.calls).toHaveLength(5);
    const response = await ask();
    expect([response.status, response.text]).toEqual([503, "Service temporarily unavailable"]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    const { body } = await fakes.signedIn().graphql("{ settings { timeZone } }");
    expect(body.errors[0].extensions).toMatchObject({ code: "UNAVAILABLE", status: 503 });
    expect(identity.calls).toHaveLength(5);
  });

  test("does not affect calls to the others", async () => {
    identity.answer = fail;
    await askTimes(6);
    const progress = await ask("/api/focus-areas");
    expect(progress.status).not.toBe(503);
    expect([identity.calls.length, fakes.progress.calls.length]).toEqual([5, 1]);
  });

  test("gets one trial call after five seconds, and its success closes the circuit", async () => {
    identity.answer = fail;
    await askTimes(6);
    identity.answer = answerSettings;
    const refused = await ask();
    expect(refused.status).toBe(503);
    await delay(5200);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(identity.calls).toHaveLength(7);
  }, 15_000);
});

test("four failures in ten seconds do not open the circuit, with or without successes between", async () => {
  for (const answer of [fail, fail, answerSettings, fail, fail]) {
    identity.answer = answer;
    await ask();
  }
  identity.answer = answerSettings;
  expect((await ask()).status).toBe(200);
});

describe("not counted as failures of a subgraph", () => {
  test("are errors of a healthy service, rejections, and closed connections", async () => {
    const graphqlError = { message: "x", extensions: { code: "UNAVAILABLE" } };
    for (const answer of [answerJson({ data: null, errors: [graphqlError] }), refuse, hangUp]) {
      identity.answer = answer;
      await askTimes(6);
    }
    identity.answer = answerSettings;
    expect((await ask()).status).toBe(200);
    expect(identity.calls).toHaveLength(19);
  });
});
