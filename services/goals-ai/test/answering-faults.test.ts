import { beforeAll, describe, expect, test } from "@jest/globals";
import process from "node:process";
import { createLogger } from "@questwell/common";
import { faultFigures, useBooted } from "@questwell/common/testkit";
import { startProviderStub, type FaultName } from "@questwell/provider-stub";
import type { Reason } from "../src/coach/answered.ts";
import { builtInAnswer, spendingOf, useAsking } from "./support/asking.ts";
import { asked, coachWith, ctx, request, settingsFor } from "./support/provider.ts";

const asking = useAsking();
const { ask, coach } = asking;
const closed = useBooted(async () => {
  const stub = await startProviderStub();
  await stub.stop();
  return { baseUrl: stub.baseUrl, stop: async () => {} };
});

const { slackMs } = faultFigures.coach;
// The first call loads and compiles what the others use.
beforeAll(async () => {
  await ask();
  asking.stub.reset();
});

/** Each fault: reason, requests that would be paid, requests sent, most milliseconds on a machine with nothing else to do. */
const faults: [FaultName, Reason, number, number, number][] = [
  ["unauthorized", "refused", 0, 1, 500],
  ["forbidden", "refused", 0, 1, 500],
  ["notFound", "refused", 0, 1, 500],
  ["rateLimited", "busy", 0, 1, 500],
  ["quota", "refused", 0, 1, 500],
  ["serverError", "unreachable", 0, 1, 500],
  ["overloaded", "unreachable", 0, 1, 500],
  ["redirect", "unreachable", 0, 1, 500],
  ["silence", "slow", 1, 1, 3500],
  ["trickle", "slow", 1, 1, 3500],
  ["resetBefore", "unreachable", 0, 1, 500],
  ["resetInBody", "unreachable", 1, 1, 500],
  ["brokenJson", "invalid", 2, 2, 1000],
  ["wrongSchema", "invalid", 2, 2, 1000],
  ["truncated", "invalid", 2, 2, 1000],
  ["filtered", "invalid", 2, 2, 1000],
  ["refusal", "invalid", 2, 2, 1000],
  ["toolCalls", "invalid", 2, 2, 1000],
  // What no text could mend is not asked for again.
  ["noChoice", "invalid", 1, 1, 500],
  ["empty", "invalid", 1, 1, 500],
  ["thinking", "invalid", 1, 1, 500],
  ["errorInBody", "busy", 0, 1, 500],
  ["errorInChoice", "unreachable", 0, 1, 500],
  ["html", "invalid", 0, 1, 500],
  ["stream", "invalid", 1, 1, 500],
  ["large", "invalid", 2, 2, 1000],
];

describe("a provider's fault ends at the built-in coach, with its reason, in time, and in the log:", () => {
  test.each(faults)("%s", async (fault, reason, paid, sent, mostMs) => {
    asking.stub.always({ fault });
    // A repair needs four seconds; those that wait for the end of the time need no more.
    const { answered, row, ms } = await ask(coach(reason === "slow" ? { answerMs: 3000 } : {}));
    expect(answered).toEqual(await builtInAnswer(reason));
    expect([asking.stub.paidCalls, asking.stub.calls.length]).toEqual([paid, sent]);
    expect(ms).toBeLessThan(mostMs + slackMs);
    expect(row).toMatchObject({ state: "done", outcome: "fallback", reason });
    expect(row?.requests.map((each) => each.sent)).toEqual(asking.stub.calls.map(({ body }) => body));
    process.stdout.write(
      `coach fault ${fault}: ${reason}, ${asking.stub.paidCalls} paid, ${asking.stub.calls.length} sent, ${Math.round(ms)} ms\n`,
    );
  });

  test.each([
    ["a refused connection", () => closed.baseUrl],
    ["an unknown host", () => "http://no-such-host.invalid/v1"],
    ["TLS with a server that has none", () => asking.stub.baseUrl.replace("http:", "https:")],
  ])("%s", async (name, urlOf) => {
    const from = coachWith(settingsFor({ baseUrl: urlOf() }));
    const { answered, row, ms, who } = await ask(from);
    expect(answered).toEqual(await builtInAnswer("unreachable"));
    expect(ms).toBeLessThan(500 + slackMs);
    expect([asking.stub.paidCalls, row?.microUsd, row?.reason]).toEqual([0, 0, "unreachable"]);
    const rows = await spendingOf(who);
    expect([rows.at(-1)?.personMonthTotal, rows.at(-1)?.personDayCalls]).toEqual([0, 0]);
    process.stdout.write(`coach fault ${name}: ${Math.round(ms)} ms\n`);
  });

  test("a bug of ours is logged, and the reason does not blame the provider", async () => {
    const lines: string[] = [];
    const log = createLogger("goals-ai", "info", { write: (line) => void lines.push(line) });
    const clock = {
      now(): Date {
        throw new TypeError("a bug");
      },
    };
    const answered = await coach().suggestChallenges({ ...ctx, clock, log }, request(), asked());
    expect(answered).toMatchObject({ coach: "built-in", reason: "failed" });
    expect(asking.stub.calls).toEqual([]);
    expect(lines.join("")).toContain("a bug");
  });

  /** @shows BOUND-goals-ai.coach_calls.requests */
  test("never sends more than five requests, whatever fails", async () => {
    asking.stub.next(
      { fault: "rateLimited", retryAfterS: 0 },
      { fault: "refusal" },
      { fault: "rateLimited", retryAfterS: 0 },
    );
    asking.stub.always({ fault: "refusal" });
    const { answered, row } = await ask(coach({ moderates: true }));
    expect([answered.reason, row?.requests.length, asking.stub.calls.length]).toEqual(["invalid", 5, 5]);
    expect(asking.stub.paidCalls).toBe(2);
  });

  test("a repair that succeeds is the answer; it names the faults and repeats no text of the first", async () => {
    asking.stub.next({ text: '{"challenges":[],"note":"SECRET-TEXT"}' });
    const { answered } = await ask();
    expect(answered.coach).toBe("openai");
    expect(asking.stub.paidCalls).toBe(2);
    const { messages } = JSON.parse(asking.stub.calls[1]?.body ?? "");
    const { repair, ...data } = JSON.parse(messages[1].content);
    expect(data).toEqual(JSON.parse(JSON.parse(asking.stub.calls[0]?.body ?? "").messages[1].content));
    expect(repair.faults.length).toBeGreaterThan(0);
    expect(asking.stub.calls[1]?.body).not.toContain("SECRET-TEXT");
  });

  test.each([
    [1, 2, "openai"],
    [5, 1, "built-in"],
  ])("overloaded, to come back in %i s: %i requests, written by %s", async (retryAfterS, sent, writer) => {
    asking.stub.next({ fault: "overloaded", retryAfterS });
    const { answered } = await ask();
    expect([asking.stub.calls.length, answered.coach]).toEqual([sent, writer]);
  });
});
