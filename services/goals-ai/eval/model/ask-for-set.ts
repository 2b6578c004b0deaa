import { costOf, mostCost } from "../../src/budget/cost.ts";
import type { ChallengeRequest, SuggestedChallenge } from "../../src/coach/coach.ts";
import { challengeSetTask } from "../../src/openai/challenge-set-task.ts";
import { meaningOf } from "../../src/openai/faults.ts";
import type { Prompts } from "../../src/openai/prompts.ts";
import type { Provider } from "../../src/openai/provider.ts";
import type { ProviderSettings } from "../../src/openai/provider-settings.ts";
import { jsonOf } from "../../src/openai/read-completion.ts";
import type { Reading } from "../../src/openai/task.ts";

/** The money of a comparison, in µUSD. */
interface Purse {
  left: number;
}

/** The money does not suffice for one more request. */
export class PurseEmpty extends Error {
  override readonly name = "PurseEmpty";
}

/** One set by a model: what it wrote, and how. */
export interface ModelSet {
  /** Null where the model wrote no usable one. */
  challenges: SuggestedChallenge[] | null;
  /** The reason without a set. */
  reason: string | null;
  /** What was wrong with the first answer. */
  firstFaults: string[];
  requests: number;
  ms: number;
  microUsd: number;
}

/** What a model is asked with. */
export interface Asking {
  settings: ProviderSettings;
  provider: Provider;
  prompts: Prompts;
  purse: Purse;
}

/** A faulty answer, a usable one, or none at all. */
type Answer = { reading: Reading<SuggestedChallenge[]> } | { reason: string };

/**
 * Asks a model for one set as the service does, with one repair, but without its database: money is kept in the purse.
 *
 * @throws PurseEmpty before a request that could cost more than is left.
 */
export async function askForSet(asking: Asking, request: ChallengeRequest): Promise<ModelSet> {
  const set: ModelSet = {
    challenges: null,
    reason: null,
    firstFaults: [],
    requests: 0,
    ms: 0,
    microUsd: 0,
  };
  const first = await ask(asking, request, set, null);
  if ("reason" in first) return { ...set, reason: first.reason };
  if ("value" in first.reading) return { ...set, challenges: first.reading.value };
  set.firstFaults = first.reading.faults;
  const second = await ask(asking, request, set, set.firstFaults);
  if ("reason" in second) return { ...set, reason: second.reason };
  return "value" in second.reading
    ? { ...set, challenges: second.reading.value }
    : { ...set, reason: "invalid" };
}

async function ask(
  { settings, provider, prompts, purse }: Asking,
  request: ChallengeRequest,
  set: ModelSet,
  faults: string[] | null,
): Promise<Answer> {
  const task = challengeSetTask(request);
  const prepared = provider.prepare(task, prompts.of(task.prompt, task.style), faults && { faults });
  const most = mostCost(settings.prices, Buffer.byteLength(prepared.body), prepared.maxTokens);
  if (most > purse.left) throw new PurseEmpty();
  const { fault, usage, text, ms } = await prepared.send(settings.answerMs);
  const mayCost = fault === null || meaningOf(fault).mayCost;
  const cost = usage ? Math.min(most, costOf(settings.prices, usage)) : mayCost ? most : 0;
  purse.left -= cost;
  set.microUsd += cost;
  set.requests += 1;
  set.ms += ms;
  if (fault === null) return { reading: task.read(jsonOf(text ?? "")) };
  const { isRepairable, reason } = meaningOf(fault);
  return isRepairable ? { reading: { faults: [`The answer was of no use: ${fault}`] } } : { reason };
}
