import type OpenAI from "openai";
import { z } from "zod";
import { boundedFetch, newExchange, type Exchange } from "./bounded-fetch.ts";
import { faultOfFailure, faultOfStatus } from "./classify-failure.ts";
import type { ProviderFault } from "./faults.ts";
import type { Prompt } from "./prompts.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { readCompletion, type Completion } from "./read-completion.ts";
import { requestBody, type Repair } from "./request-body.ts";
import type { Task } from "./task.ts";

/** One request to a provider and its answer, as they were on the wire. */
export interface Exchanged extends Pick<Exchange, "sent" | "received" | "status" | "requestId"> {
  ms: number;
  fault: ProviderFault | null;
}

/** One request to a provider and what came of it; it never throws. */
export interface Attempt extends Completion, Exchanged, Pick<Exchange, "retryAfterS"> {}

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
  prepareModeration(texts: readonly string[]): PreparedModeration;
}

/** A prepared request to the provider's moderation. */
interface PreparedModeration {
  /** The body, as it will be sent. */
  body: string;
  send(timeoutMs: number): Promise<Moderated>;
}

/** An answer of the moderation: it flags nothing where it does not answer, and may only tighten. */
interface Moderated extends Exchanged {
  isFlagged: boolean;
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
  // Its 200 files are loaded for those who have a provider.
  const sdk = import("openai");
  const clientWith = async (exchange: Exchange): Promise<OpenAI> => {
    const { OpenAI: Client } = await sdk;
    // Everything is set: the SDK would read what is missing from the environment, retry twice and wait ten minutes.
    return new Client({
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
  };

  async function exchangeWithin(
    timeoutMs: number,
    request: (client: OpenAI, options: { signal: AbortSignal; timeout: number }) => PromiseLike<unknown>,
  ) {
    const exchange = newExchange();
    const client = await clientWith(exchange);
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    await Promise.resolve(request(client, { signal, timeout: timeoutMs })).catch(() => {});
    const elapsedMs = performance.now() - startedAt;
    const isOutOfTime = signal.aborted || elapsedMs >= timeoutMs;
    return { exchange, ms: Math.round(elapsedMs), isOutOfTime };
  }

  return {
    host: new URL(settings.baseUrl).host,
    model: settings.model,
    prepare(task, prompt, repair) {
      const params = requestBody(settings, task, prompt, { canary, repair });
      return {
        body: JSON.stringify(params),
        maxTokens: task.maxTokens,
        async send(timeoutMs) {
          // The answer is read from the exchange: the SDK's reading throws for a broken one and loses its usage.
          const { exchange, ms, isOutOfTime } = await exchangeWithin(timeoutMs, (client, options) =>
            client.chat.completions.create(params, options),
          );
          return { ...exchange, ...completionOf(exchange, isOutOfTime), ms };
        },
      };
    },
    prepareModeration(texts) {
      const params = { model: MODERATION_MODEL, input: [...texts] };
      return {
        body: JSON.stringify(params),
        async send(timeoutMs) {
          const { exchange, ms, isOutOfTime } = await exchangeWithin(timeoutMs, (client, options) =>
            client.moderations.create(params, options),
          );
          const { status, received } = exchange;
          const fault = status === null ? faultOfFailure(exchange, isOutOfTime) : null;
          const flags = status === 200 && received !== null && isFlagged(received);
          return { ...exchange, ms, fault, isFlagged: flags };
        },
      };
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
