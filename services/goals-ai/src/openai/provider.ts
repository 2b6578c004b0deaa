import OpenAI from "openai";
import { z } from "zod";
import { boundedFetch, newExchange, type Exchange } from "./bounded-fetch.ts";
import { faultOfFailure, faultOfStatus } from "./classify-failure.ts";
import type { ProviderFault } from "./faults.ts";
import type { Prompt } from "./prompts.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { readCompletion, type Completion } from "./read-completion.ts";
import { requestBody, type Repair } from "./request-body.ts";
import type { Task } from "./task.ts";

/** One request to a provider and what came of it; it never throws. */
export interface Attempt
  extends Completion, Pick<Exchange, "sent" | "received" | "status" | "requestId" | "retryAfterS"> {
  ms: number;
}

/** A prepared request: its exact bytes are known before it is sent, and so is the most that it can cost. */
export interface Prepared {
  /** The body, as it will be sent. */
  body: string;
  maxTokens: number;
  send(timeoutMs: number): Promise<Attempt>;
}

/** A provider of a language model. */
export interface Provider {
  /** Where texts go, for people to read. */
  host: string;
  model: string;
  prepare(task: Task<unknown>, prompt: Prompt, repair: Repair | null): Prepared;
  /** Whether the provider's moderation flags a text; false where it does not answer: it may only tighten. */
  moderate(texts: readonly string[], timeoutMs: number): Promise<Moderated>;
}

/** A call of the moderation. */
interface Moderated {
  isFlagged: boolean;
  sent: string;
  received: string | null;
}

const MODERATION_MODEL = "omni-moderation-latest";
const moderationSchema = z.looseObject({ results: z.array(z.looseObject({ flagged: z.boolean() })) });

/** Headers of the SDK about this machine: nobody's business. */
const withoutPlatform = Object.fromEntries(
  ["Lang", "Package-Version", "OS", "Arch", "Runtime", "Runtime-Version", "Retry-Count", "Timeout"].map(
    (name) => [`X-Stainless-${name}`, null],
  ),
);

/** Connects to the configured provider; nothing is sent before a task is. */
export function createProvider(settings: ProviderSettings, canary: string): Provider {
  const clientWith = (exchange: Exchange) =>
    // Everything is set: the SDK would read what is missing from the environment, retry twice and wait ten minutes.
    new OpenAI({
      apiKey: settings.apiKey ?? "none",
      baseURL: settings.baseUrl,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: "off",
      fetch: boundedFetch(exchange),
      defaultHeaders: withoutPlatform,
    });

  return {
    host: new URL(settings.baseUrl).host,
    model: settings.model,
    prepare(task, prompt, repair) {
      const params = requestBody(settings, task, prompt, { canary, repair });
      return {
        body: JSON.stringify(params),
        maxTokens: task.maxTokens,
        async send(timeoutMs) {
          const exchange = newExchange();
          const startedAt = performance.now();
          const timeout = AbortSignal.timeout(timeoutMs);
          // The answer is read from the exchange: the SDK's reading throws for a broken one and loses its usage.
          await clientWith(exchange)
            .chat.completions.create(params, { signal: timeout, timeout: timeoutMs })
            .catch(() => {});
          const completion = completionOf(
            exchange,
            timeout.aborted || performance.now() - startedAt >= timeoutMs,
          );
          const { sent, received, status, requestId, retryAfterS } = exchange;
          const ms = Math.round(performance.now() - startedAt);
          return { ...completion, sent, received, status, requestId, retryAfterS, ms };
        },
      };
    },
    async moderate(texts, timeoutMs) {
      const exchange = newExchange();
      await clientWith(exchange)
        .moderations.create({ model: MODERATION_MODEL, input: [...texts] }, { timeout: timeoutMs })
        .catch(() => {});
      const { sent, received, status } = exchange;
      return { isFlagged: status === 200 && received !== null && isFlagged(received), sent, received };
    },
  };
}

function completionOf(exchange: Exchange, isOutOfTime: boolean): Completion {
  const { status, received } = exchange;
  const failed = (fault: ProviderFault) => ({ model: null, usage: null, text: null, fault });
  if (status === null || received === null) return failed(faultOfFailure(exchange, isOutOfTime));
  return status === 200 ? readCompletion(received) : failed(faultOfStatus(status, received));
}

function isFlagged(body: string): boolean {
  try {
    return moderationSchema.parse(JSON.parse(body)).results.some(({ flagged }) => flagged);
  } catch {
    return false;
  }
}
