import { setTimeout as delay } from "node:timers/promises";
import type { ProviderStub } from "@questwell/provider-stub";
import type { Account, LoggedExchange } from "../../support/what-left.ts";
import type { Wire } from "../../support/wire/start-wire.ts";
import type { TestStack } from "./test-stack.ts";
import { newWalker, type Walker } from "./walker.ts";

/** The whole product with a language model's API, and the wire between them; empty until it is started. */
export interface CoachStage {
  stub: ProviderStub;
  wire: Wire;
  system: TestStack;
  /** How long the model may take. */
  answerMs: number;
}

/** A challenge as these tests read it. */
interface WrittenChallenge {
  id: string;
  coach: string;
  coachReason: string | null;
}

/** A person who said yes to a language model; their writes carry an `Idempotency-Key`. */
export async function newConsenter({ stack }: TestStack): Promise<Walker> {
  const walker = await newWalker(stack.url, { withKeys: true });
  await walker.client.insist("POST", "/api/settings", { aiCoach: true });
  return walker;
}

export const generatePath = (area: string) => `/api/focus-areas/${area}/challenges/generate`;

/** Asks for a set of an area, without a retry. */
export async function generateOnce({ client }: Walker, area: string, body: object = {}) {
  const startedAt = performance.now();
  const { status, text } = await client.call("POST", generatePath(area), body);
  const tookMs = performance.now() - startedAt;
  const set = status === 200 ? (JSON.parse(text) as WrittenChallenge[]) : [];
  const { coach = "", coachReason = null } = set[0] ?? {};
  return { status, tookMs, coach, coachReason, ids: set.map(({ id }) => id).join() };
}

/** The stored sets of a person. */
export const setsOf = ({ databaseOf }: TestStack, { userId }: Walker) =>
  databaseOf("progress")
    .collection<{ _id: string; generation: number; coach: string; focusAreaId: string }>("challenge_sets")
    .find({ userId })
    .toArray();

/** The log of a person, or of everybody. */
export const callsOf = ({ databaseOf }: TestStack, walker?: Walker) =>
  databaseOf("goals-ai")
    .collection<{ _id: string; userId: string; reason: string | null; requests: LoggedExchange[] }>(
      "coach_calls",
    )
    .find(walker ? { userId: walker.userId } : {})
    .toArray();

/** The accounts of everybody who signed up. */
export const accountsOf = ({ databaseOf }: TestStack) =>
  databaseOf("identity").collection<Account>("users").find().toArray();

/** Waits until something holds. */
export async function eventually(holds: () => boolean, withinMs = 20_000): Promise<void> {
  const endsAt = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > endsAt) throw new Error("It never held");
    await delay(10);
  }
}
