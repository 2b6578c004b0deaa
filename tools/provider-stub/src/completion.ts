import type { ChatCompletion } from "openai/resources/chat/completions/completions";
import type { ModerationCreateResponse } from "openai/resources/moderations";

/** What a choice holds besides its defaults. */
interface Choice {
  content: string | null;
  refusal?: string | null;
  finishReason?: ChatCompletion.Choice["finish_reason"];
  toolCalls?: ChatCompletion.Choice["message"]["tool_calls"];
}

/** About four bytes of English are one token. */
const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 4);

const CREATED_S = 1_760_000_000;

/** An answer in the shape of the API, with the usage of its request. */
export function completion(
  { model, sent, id }: { model: string; sent: string; id: number },
  choice: Choice | null,
): ChatCompletion {
  const output = tokensOf(choice?.content ?? choice?.refusal ?? "");
  const input = tokensOf(sent);
  return {
    id: `chatcmpl-stub-${id}`,
    object: "chat.completion",
    created: CREATED_S,
    model: `${model}-stub`,
    choices: choice === null ? [] : [choiceOf(choice)],
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  };
}

const choiceOf = ({
  content,
  refusal = null,
  finishReason = "stop",
  toolCalls,
}: Choice): ChatCompletion.Choice => ({
  index: 0,
  finish_reason: finishReason,
  logprobs: null,
  message: { role: "assistant", content, refusal, ...(toolCalls && { tool_calls: toolCalls }) },
});

const moderationCategories = [
  "harassment",
  "harassment/threatening",
  "hate",
  "hate/threatening",
  "illicit",
  "illicit/violent",
  "self-harm",
  "self-harm/instructions",
  "self-harm/intent",
  "sexual",
  "sexual/minors",
  "violence",
  "violence/graphic",
] as const;

const forEachCategory = <Value>(valueOf: (category: string) => Value) =>
  Object.fromEntries(moderationCategories.map((category) => [category, valueOf(category)])) as Record<
    (typeof moderationCategories)[number],
    Value
  >;

/** A moderation's answer; the flagged category is the only one. */
export const moderation = (id: number, flagged: string | null): ModerationCreateResponse => ({
  id: `modr-stub-${id}`,
  model: "omni-moderation-stub",
  results: [
    {
      flagged: flagged !== null,
      categories: forEachCategory((category) => category === flagged),
      category_scores: forEachCategory((category) => (category === flagged ? 0.98 : 0.001)),
      category_applied_input_types: forEachCategory((): ["text"] => ["text"]),
    },
  ],
});
