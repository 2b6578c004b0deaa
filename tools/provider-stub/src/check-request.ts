import type { ChatCompletionCreateParamsBase } from "openai/resources/chat/completions/completions";
import { z } from "zod";
import { apiError, type ApiError } from "./api-error.ts";
import { faultOfSchema } from "./schema-rules.ts";

/** `openai`: the API with a reasoning model. `compatible`: a small server with its own, shorter list of fields. */
export type Dialect = "openai" | "compatible";

const message = z.strictObject({
  role: z.enum(["system", "developer", "user", "assistant"]),
  content: z.string().min(1),
});
const responseFormat = z.strictObject({
  type: z.literal("json_schema"),
  json_schema: z.strictObject({
    name: z.string().regex(/^[\w-]{1,64}$/u),
    description: z.string().optional(),
    strict: z.boolean().nullish(),
    schema: z.record(z.string(), z.unknown()),
  }),
});
const any = z.unknown();

/** Every field of the API; one that the package adds is missing here, and types fail. */
const fields = {
  messages: z.array(message).min(1),
  model: z.string().min(1),
  audio: any,
  frequency_penalty: any,
  function_call: any,
  functions: any,
  logit_bias: any,
  logprobs: any,
  max_completion_tokens: z.int().min(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  metadata: any,
  modalities: any,
  moderation: any,
  n: z.literal(1).nullish(),
  parallel_tool_calls: any,
  prediction: any,
  presence_penalty: any,
  prompt_cache_key: z.string().max(64).nullish(),
  prompt_cache_options: any,
  prompt_cache_retention: any,
  reasoning_effort: z.enum(["none", "minimal", "low", "medium", "high", "xhigh"]).nullish(),
  response_format: responseFormat,
  safety_identifier: any,
  seed: any,
  service_tier: any,
  stop: any,
  store: z.boolean().nullish(),
  stream: z.literal(false).nullish(),
  stream_options: any,
  temperature: z.number().min(0).max(2).nullish(),
  tool_choice: any,
  tools: any,
  top_logprobs: any,
  top_p: z.number().min(0).max(1).nullish(),
  user: any,
  verbosity: any,
  web_search_options: any,
} satisfies Record<keyof ChatCompletionCreateParamsBase, z.ZodType>;

const request = z
  .strictObject(fields)
  .partial()
  .required({ messages: true, model: true, response_format: true });

/** A request that is accepted. */
export type AcceptedRequest = z.output<typeof request>;

/** What small servers know: the others answer with an error or ignore the field. */
const smallServerFields = new Set([
  "messages",
  "model",
  "max_tokens",
  "temperature",
  "response_format",
  "top_p",
  "seed",
  "stop",
  "frequency_penalty",
  "presence_penalty",
  "stream",
]);

const invalid = (text: string, param: string, code: string | null = null) =>
  ({ isAccepted: false, error: apiError(400, text, { param, code }) }) as const;

/** Checks a body as strictly as the API: unknown fields, wrong token fields, loose schemas. */
export function checkRequest(
  body: string,
  dialect: Dialect,
  models: readonly string[] | null,
): { isAccepted: true; request: AcceptedRequest } | { isAccepted: false; error: ApiError } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return invalid("We could not parse the JSON body of your request.", "");
  }
  const { success, data, error } = request.safeParse(json);
  if (!success) {
    const [issue] = error.issues;
    if (issue?.code === "unrecognized_keys") {
      const name = issue.keys.join(", ");
      return invalid(`Unknown parameter: '${name}'.`, name, "unknown_parameter");
    }
    const param = issue?.path.join(".") ?? "";
    return invalid(`Invalid value for '${param}': ${issue?.message ?? ""}`, param, "invalid_value");
  }
  const unknown = unsupportedField(data, dialect);
  if (unknown !== null) return invalid(unknown.text, unknown.param, "unsupported_parameter");
  if (models !== null && !models.includes(data.model)) {
    const text = `The model \`${data.model}\` does not exist or you do not have access to it.`;
    return { isAccepted: false, error: apiError(404, text, { param: "model", code: "model_not_found" }) };
  }
  const { strict, name, schema } = data.response_format.json_schema;
  const fault =
    dialect === "openai" && strict !== true
      ? "'strict' must be true"
      : faultOfSchema(schema, dialect === "compatible");
  if (fault !== null)
    return invalid(`Invalid schema for response_format '${name}': ${fault}.`, "response_format");
  return { isAccepted: true, request: data };
}

function unsupportedField(data: AcceptedRequest, dialect: Dialect): { text: string; param: string } | null {
  if (dialect === "openai") {
    if (data.max_tokens !== undefined)
      return {
        text: "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        param: "max_tokens",
      };
    if (data.temperature !== undefined && data.temperature !== 1)
      return {
        text: "Unsupported value: 'temperature' does not support it with this model.",
        param: "temperature",
      };
    return null;
  }
  const param = Object.keys(data).find((name) => !smallServerFields.has(name));
  return param === undefined ? null : { text: `Unknown parameter: '${param}'.`, param };
}
