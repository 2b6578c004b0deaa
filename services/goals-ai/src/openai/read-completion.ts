import { z } from "zod";
import { faultOfError } from "./classify-failure.ts";
import type { ProviderFault } from "./faults.ts";

const tokens = z.int().min(0).max(10_000_000);

/** The tokens of a call. */
interface Usage {
  input: number;
  /** Those of the input that the provider had cached. */
  cached: number;
  output: number;
}

const usageSchema = z
  .looseObject({
    prompt_tokens: tokens,
    completion_tokens: tokens,
    prompt_tokens_details: z.looseObject({ cached_tokens: tokens.nullish() }).nullish(),
  })
  .transform((usage): Usage => {
    const input = usage.prompt_tokens;
    const cached = Math.min(input, usage.prompt_tokens_details?.cached_tokens ?? 0);
    return { input, cached, output: usage.completion_tokens };
  });
/** Routers of many models answer 200 before they know whether theirs does: an error then stands in the body. */
const errorSchema = z.looseObject({ code: z.union([z.string(), z.number()]).nullish().catch(null) });
const choiceSchema = z.looseObject({
  finish_reason: z.string().nullish(),
  error: errorSchema.nullish().catch(null),
  message: z
    .looseObject({
      content: z.string().nullish(),
      refusal: z.string().nullish(),
      tool_calls: z.array(z.unknown()).nullish(),
    })
    .nullish(),
});
const completionSchema = z.looseObject({
  model: z.string().max(200).catch(""),
  // Usage counts even where the answer is of no use.
  usage: usageSchema.nullish().catch(null),
  choices: z.array(choiceSchema).nullish().catch(null),
  error: errorSchema.nullish().catch(null),
});

/** What a provider answered, whether or not it can be used. */
export interface Completion {
  model: string | null;
  usage: Usage | null;
  /** The message of the model; null with a fault. */
  text: string | null;
  fault: ProviderFault | null;
}

/** Reads the body of an answer with status 200. It never throws, and keeps the usage of an answer that is broken. */
export function readCompletion(body: string): Completion {
  const parsed = completionSchema.safeParse(parseJson(body));
  if (!parsed.success) {
    const fault = body.trimStart().startsWith("<") ? "html" : "notJson";
    return { model: null, usage: null, text: null, fault };
  }
  const { model, usage, choices } = parsed.data;
  const common = { model: model === "" ? null : model, usage: usage ?? null };
  const [choice] = choices ?? [];
  const error = parsed.data.error ?? choice?.error;
  if (error) return { ...common, text: null, fault: faultOfError(error.code) };
  if (choice?.message == null) return { ...common, text: null, fault: "noChoice" };
  const { content, refusal, tool_calls: calls } = choice.message;
  const { finish_reason: end } = choice;
  const text = content ?? "";
  const fault = faultOf({ end, isRefused: Boolean(refusal), calls: calls?.length ?? 0, text });
  return { ...common, text: fault === null ? text : null, fault };
}

function faultOf(ended: {
  end: string | null | undefined;
  isRefused: boolean;
  calls: number;
  text: string;
}): ProviderFault | null {
  if (ended.isRefused) return "refusal";
  if (ended.calls > 0 || ended.end === "tool_calls") return "toolCalls";
  if (ended.end === "content_filter") return "filtered";
  if (ended.end === "error") return "errorInBody";
  const isEmpty = withoutThinking(ended.text) === "";
  if (ended.end === "length") return isEmpty ? "cutOffThinking" : "truncated";
  return isEmpty ? "empty" : null;
}

/** A local model's text without what it thought aloud, to its end or not. */
function withoutThinking(text: string): string {
  const end = text.lastIndexOf("</think>");
  if (end >= 0) return text.slice(end + "</think>".length).trim();
  const trimmed = text.trim();
  return trimmed.startsWith("<think>") ? "" : trimmed;
}

const FENCE = "```";

/** The JSON in a message: local models think aloud before it and put it into a code fence. Undefined for none. */
export function jsonOf(text: string): unknown {
  const spoken = withoutThinking(text);
  return parseJson(insideFence(spoken) ?? spoken);
}

/** By index: an expression for this tries every line break of an answer that has no end. */
function insideFence(spoken: string): string | null {
  const lineEnd = spoken.indexOf("\n");
  const isFenced = spoken.startsWith(FENCE) && spoken.endsWith(FENCE) && lineEnd >= FENCE.length;
  if (!isFenced || !["", "json"].includes(spoken.slice(FENCE.length, lineEnd).trim())) return null;
  return spoken.slice(lineEnd + 1, -FENCE.length);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
