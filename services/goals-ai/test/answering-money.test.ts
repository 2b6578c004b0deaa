import { describe, expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import type { FaultName } from "@questwell/provider-stub";
import type { Reason } from "../src/coach/answered.ts";
import { builtInAnswer, spendingOf, useAsking } from "./support/asking.ts";
import { asked, ctx, request } from "./support/provider.ts";

const asking = useAsking();
const { ask, coach } = asking;

describe("a call", () => {
  /** @shows BOUND-goals-ai.coach_spending */
  test("costs what the provider counted, in place of what was reserved", async () => {
    const text = JSON.stringify(await ask().then(({ answered }) => answered.value));
    expect(text).not.toBe("");
    asking.stub.next({ text: "{}", usage: { prompt_tokens: 1000, completion_tokens: 100 } });
    asking.stub.next({ text: "{}", usage: { prompt_tokens: 2000, completion_tokens: 200 } });
    const { who, row } = await ask();
    const rows = await spendingOf(who);
    expect(rows.map(({ kind, attempt, calls }) => [kind, attempt, calls])).toEqual([
      ["reserve", 1, 1],
      ["settle", 1, 0],
      ["reserve", 2, 0],
      ["settle", 2, 0],
    ]);
    const spent = rows.reduce((sum, { microUsd }) => sum + microUsd, 0);
    expect(spent).toBe(Math.ceil(750 + 450) + Math.ceil(1500 + 900));
    expect([rows.at(-1)?.personMonthTotal, row?.microUsd]).toEqual([spent, spent]);
    expect(row).toMatchObject({ tokensIn: 3000, tokensOut: 300 });
  });
});

describe("an answer that cannot be used costs the person", () => {
  test.each<[FaultName, "nothing" | "its tokens" | "what was reserved", number]>([
    ["errorInBody", "nothing", 0],
    ["errorInChoice", "nothing", 0],
    ["html", "nothing", 0],
    ["thinking", "nothing", 0],
    ["empty", "its tokens", 1],
    ["noChoice", "its tokens", 1],
    ["stream", "what was reserved", 1],
  ])("%s: %s", async (fault, cost, calls) => {
    asking.stub.always({ fault });
    const { who, row } = await ask();
    const rows = await spendingOf(who);
    expect(rows.filter(({ kind }) => kind === "reserve")).toHaveLength(1);
    const reserved = rows[0]?.microUsd ?? 0;
    const spent = rows.at(-1)?.personMonthTotal ?? -1;
    const sent = asking.stub.calls[0]?.body ?? "";
    const counted = Math.ceil(Math.ceil(Buffer.byteLength(sent) / 4) * 0.75);
    expect(spent).toBe({ nothing: 0, "its tokens": counted, "what was reserved": reserved }[cost]);
    expect([row?.microUsd, rows.at(-1)?.personDayCalls]).toEqual([spent, calls]);
  });
});

describe("a call is not made", () => {
  test("past the person's calls of a day: the others go on", async () => {
    const limited = coach({ caps: { callsPerPersonAndDay: 2 } });
    const userId = asked().userId;
    const reasons: (string | null)[] = [];
    for (let call = 0; call < 3; call += 1)
      reasons.push((await ask(limited, asked({ userId }))).answered.reason);
    expect(reasons).toEqual([null, null, "personBudget"]);
    expect((await ask(limited)).answered.reason).toBeNull();
  });

  test.each([
    ["the person's month", { personMicroUsdPerMonth: 100 }, "personBudget"],
    ["a day", { microUsdPerDay: 100 }, "budget"],
    ["a month", { microUsdPerMonth: 100 }, "budget"],
  ])("that could exceed the money of %s", async (_name, caps, reason) => {
    const { answered, row } = await ask(coach({ caps, moderates: true }));
    expect(answered).toEqual(await builtInAnswer(reason as Reason));
    expect([asking.stub.calls.length, row?.reason, row?.requests]).toEqual([0, reason, []]);
  });

  test("while more wait than run", async () => {
    const narrow = coach({ concurrency: 1 });
    asking.stub.slow(400);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => narrow.suggestChallenges(ctx, request(), asked())),
    );
    const busy = answers.filter(({ reason }) => reason === "busy").length;
    expect(busy).toBeGreaterThanOrEqual(1);
    expect(asking.stub.paidCalls).toBe(12 - busy);
  });

  test("for a minute after a key was refused, and for seconds after five failures: built-in within 200 ms", async () => {
    for (const [fault, calls, reason] of [
      ["unauthorized", 1, "refused"],
      ["serverError", 5, "unreachable"],
    ] as const) {
      asking.stub.reset();
      asking.stub.always({ fault });
      const from = coach();
      for (let call = 0; call < calls; call += 1) await ask(from);
      const { answered, ms } = await ask(from);
      expect([answered.reason, asking.stub.calls.length]).toEqual([reason, calls]);
      expect(ms).toBeLessThan(200 + faultFigures.coach.slackMs);
    }
  });

  test("where the caller needs an answer sooner than any model gives one", async () => {
    const { answered } = await ask(coach(), asked({ answerBy: new Date(Date.now() + 500) }));
    expect([answered.coach, answered.reason, asking.stub.calls.length]).toEqual(["built-in", "slow", 0]);
  });
});
