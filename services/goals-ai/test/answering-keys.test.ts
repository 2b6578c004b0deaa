import { describe, expect, test } from "@jest/globals";
import { CoachCallModel } from "../src/calls/coach-call.model.ts";
import { SpendingModel } from "../src/budget/spending.model.ts";
import { callIdOf } from "../src/calls/call-id.ts";
import { builtInAnswer, rowOf, spendingOf, useAsking } from "./support/asking.ts";
import { asked, ctx, request } from "./support/provider.ts";

const asking = useAsking();
const { ask, coach } = asking;

describe("one wish is one paid call:", () => {
  /** @shows BOUND-goals-ai.coach_calls.answer BOUND-services/goals-ai/src/answering/wishes-in-flight.ts */
  test("fifty concurrent requests, on two processes, get the same answer", async () => {
    asking.stub.slow(300);
    const who = asked();
    const [one, two] = [coach(), coach()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? one : two).suggestChallenges(ctx, request(), who)),
    );
    expect(asking.stub.paidCalls).toBe(1);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]?.coach).toBe("openai");
  });

  test("asked again later, it is the stored answer, or the stored reason", async () => {
    const { who, answered } = await ask();
    expect((await ask(coach(), who)).answered).toEqual(answered);
    asking.stub.always({ fault: "refusal" });
    const other = asked();
    await ask(coach(), other);
    asking.stub.always(null);
    expect((await ask(coach(), other)).answered.reason).toBe("invalid");
    expect(asking.stub.paidCalls).toBe(3);
  });

  test("a set that was written for other difficulties is not used for these, and not paid again", async () => {
    const { who } = await ask();
    const harder = request({ difficulties: ["medium", "hard", "hard"] });
    expect((await ask(coach(), who, harder)).answered).toEqual(await builtInAnswer("invalid", harder));
    expect(asking.stub.paidCalls).toBe(1);
  });

  test("who has less time than the first request gets the built-in coach's answer then", async () => {
    asking.stub.slow(2500);
    const from = coach();
    const who = asked();
    const first = ask(from, who);
    const hasty = await ask(from, { ...who, answerBy: new Date(Date.now() + 1500) });
    expect([hasty.answered.coach, hasty.answered.reason]).toEqual(["built-in", "slow"]);
    expect(hasty.ms).toBeLessThan(1500);
    expect((await first).answered.coach).toBe("openai");
    expect(asking.stub.paidCalls).toBe(1);
  });

  test("the same key of another person is another wish", async () => {
    const { who } = await ask();
    await ask(coach(), asked({ callKey: who.callKey }));
    expect(asking.stub.paidCalls).toBe(2);
  });

  test("what a dead process had sent is not sent again, and is charged in full", async () => {
    asking.stub.next({ fault: "silence" });
    const who = asked();
    const dying = ask(coach({ answerMs: 3000 }), who);
    for (let at = 0; at < 100 && asking.stub.calls.length === 0; at += 1)
      await new Promise((done) => setTimeout(done, 20));
    const id = callIdOf(who.userId, who.callKey);
    // As after a crash: nobody renews the lease, and nobody writes the end.
    await CoachCallModel.updateOne({ _id: id }, { $set: { leaseToken: "crashed", leaseUntil: new Date(0) } });
    const { answered } = await ask(coach(), who);
    expect(answered.reason).toBe("interrupted");
    await dying;
    const [reserved] = await spendingOf(who);
    expect(await rowOf(who)).toMatchObject({
      state: "done",
      reason: "interrupted",
      microUsd: reserved?.microUsd,
    });
    expect(asking.stub.paidCalls).toBe(1);
  });

  test("what a dead process had only claimed is sent by the next one", async () => {
    const { who } = await ask();
    const id = callIdOf(who.userId, who.callKey);
    await CoachCallModel.updateOne(
      { _id: id },
      { $set: { state: "open", leaseToken: "crashed", leaseUntil: new Date(0) } },
    );
    await SpendingModel.deleteMany({ callId: id });
    expect((await ask(coach(), who)).answered.coach).toBe("openai");
    expect(asking.stub.paidCalls).toBe(2);
  });
});
