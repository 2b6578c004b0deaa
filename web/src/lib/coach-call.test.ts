import { expect, jest, test } from "@jest/globals";

import { type AskCoach, type CoachRun, runCoachCall } from "#src/lib/coach-call.ts";

/** A call with answers that a test gives by hand, and its runs so far. */
function begin() {
  const answers: ReturnType<typeof Promise.withResolvers<string>>[] = [];
  const ask = jest.fn<AskCoach<string>>(async () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const runs: (CoachRun | null)[] = [];
  const outcome = runCoachCall(ask, (run) => runs.push(run));
  const signals = () => ask.mock.calls.map(([{ signal }]) => signal);
  return { ask, answers, runs, outcome, signals };
}

test("hurrying asks the built-in coach once, and its answer ends the other call", async () => {
  const { ask, answers, runs, outcome, signals } = begin();
  runs[0]?.hurry();
  runs[0]?.hurry();
  expect(ask.mock.calls.map(([{ coach }]) => coach)).toEqual([null, "built-in"]);
  expect(runs.map((run) => run?.isHurried)).toEqual([false, true]);
  answers[1]?.resolve("built-in");
  expect(await outcome).toBe("built-in");
  expect(signals().every(({ aborted }) => aborted)).toBe(true);
  expect(runs.at(-1)).toBeNull();
});

test("the model's answer counts if it is the first", async () => {
  const { answers, runs, outcome } = begin();
  runs[0]?.hurry();
  answers[0]?.resolve("openai");
  expect(await outcome).toBe("openai");
});

test("one failure leaves the other call; the last one is thrown", async () => {
  const { answers, runs, outcome } = begin();
  runs[0]?.hurry();
  answers[1]?.reject(new Error("busy"));
  await Promise.resolve();
  expect(runs.at(-1)).not.toBeNull();
  answers[0]?.reject(new Error("away"));
  await expect(outcome).rejects.toThrow("away");
  expect(runs.at(-1)).toBeNull();
});

test("cancelling ends it without an answer", async () => {
  const { runs, outcome, signals } = begin();
  runs[0]?.cancel();
  expect(await outcome).toBeNull();
  expect(signals().map(({ aborted }) => aborted)).toEqual([true]);
});
