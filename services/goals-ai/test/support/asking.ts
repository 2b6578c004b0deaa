import { afterEach } from "@jest/globals";
import { bootService, useBooted } from "@questwell/common/testkit";
import { startProviderStub, type ProviderStub } from "@questwell/provider-stub";
import { createApp } from "../../src/app.ts";
import { SpendingModel } from "../../src/budget/spending.model.ts";
import { callIdOf } from "../../src/calls/call-id.ts";
import { CoachCallModel } from "../../src/calls/coach-call.model.ts";
import type { Answered, Asked, Reason } from "../../src/coach/answered.ts";
import { builtInCoach } from "../../src/coach/built-in/built-in-coach.ts";
import { guardedCoach } from "../../src/coach/guarded-coach.ts";
import { asked, coachWith, ctx, request, settingsFor } from "./provider.ts";

export const rowOf = ({ userId, callKey }: Asked) =>
  CoachCallModel.findById(callIdOf(userId, callKey)).lean();
export const spendingOf = ({ userId }: Asked) => SpendingModel.find({ userId }).sort({ seq: 1 }).lean();

/** What the built-in coach answers, with the reason. */
export const builtInAnswer = async (reason: Reason | null, wish = request()): Promise<Answered<unknown>> => ({
  value: await guardedCoach(builtInCoach).suggestChallenges(wish),
  coach: "built-in",
  reason,
});

/** A database, a stub of the provider that forgets its requests after each test, and coaches that ask it. */
export function useAsking() {
  const booted = useBooted(() => bootService(createApp()));
  const stubbed = useBooted(async () => {
    const stub = await startProviderStub();
    return { stub, stop: () => stub.stop() };
  });
  afterEach(() => stubbed.stub.reset());
  /** A coach with breakers and a queue of its own, as each process has. */
  const coach = (changes: Parameters<typeof settingsFor>[1] = {}) =>
    coachWith(settingsFor(stubbed.stub, changes));
  return {
    booted,
    get stub(): ProviderStub {
      return stubbed.stub;
    },
    coach,
    /** Asks for a set, and measures. */
    ask: async (from = coach(), who = asked(), wish = request()) => {
      const startedAt = performance.now();
      const answered = await from.suggestChallenges(ctx, wish, who);
      return { answered, who, ms: performance.now() - startedAt, row: await rowOf(who) };
    },
  };
}
