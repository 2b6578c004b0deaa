import { randomUUID } from "node:crypto";
import { createLogger, systemClock } from "@questwell/common";
import type { ProviderStub } from "@questwell/provider-stub";
import { createAi, type Ai } from "../../src/answering/ai.ts";
import { createAnsweringCoach } from "../../src/answering/answering-coach.ts";
import { builtInCoach } from "../../src/coach/built-in/built-in-coach.ts";
import type { AnsweringCoach, Asked, At } from "../../src/coach/answered.ts";
import type { ChallengeRequest, GoalConversation } from "../../src/coach/coach.ts";
import { guardedCoach } from "../../src/coach/guarded-coach.ts";
import { readPrompts } from "../../src/openai/prompts.ts";
import type { ProviderSettings } from "../../src/openai/provider-settings.ts";

/** The key that the stub expects: no text of the product may hold it. */
export const KEY = "stub-key";

/** Settings for the stub, with caps that nothing reaches by accident. */
export const settingsFor = (
  { baseUrl }: Pick<ProviderStub, "baseUrl">,
  {
    caps,
    ...changes
  }: Partial<Omit<ProviderSettings, "caps">> & { caps?: Partial<ProviderSettings["caps"]> } = {},
): ProviderSettings => ({
  dialect: "openai",
  baseUrl,
  apiKey: KEY,
  model: "gpt-5.4-mini",
  prices: { input: 0.75, cached: 0.075, output: 4.5 },
  reasoningEffort: null,
  moderates: false,
  answerMs: 6000,
  concurrency: 8,
  caps: {
    callsPerPersonAndDay: 1000,
    personMicroUsdPerMonth: 1e12,
    microUsdPerDay: 1e12,
    microUsdPerMonth: 1e12,
    ...caps,
  },
  ...changes,
});

/** A coach as the service has it, with breakers and a queue of its own. */
export function coachWith(settings: ProviderSettings): AnsweringCoach & { ai: Ai } {
  const ai = createAi(settings, readPrompts(), randomUUID);
  return { ...createAnsweringCoach(guardedCoach(builtInCoach), ai), ai };
}

/** The context of coaches without a service, for people whose consent holds. */
export const ctx: At = {
  clock: systemClock,
  log: createLogger("goals-ai", "silent"),
  askConsent: async () => "given",
};

export const request = (changes: Partial<ChallengeRequest> = {}): ChallengeRequest => ({
  area: { name: "career", level: 3, coachingStyle: "gentle" },
  goal: null,
  difficulties: ["easy", "medium", "hard"],
  recentTitles: [],
  lately: null,
  seed: "seed",
  ...changes,
});

export const conversation = (changes: Partial<GoalConversation> = {}): GoalConversation => ({
  goalText: "Learn to swim",
  messages: [],
  coachingStyle: "gentle",
  mustConclude: false,
  isSensitive: false,
  ...changes,
});

/** A new wish of a new person who consented. */
export const asked = (changes: Partial<Asked> = {}): Asked => ({
  userId: randomUUID(),
  callKey: randomUUID(),
  trigger: "generate",
  answerBy: new Date(Date.now() + 20_000),
  mayUseAi: true,
  ...changes,
});
