import { z } from "zod";

/** µUSD per token. */
const price = z.coerce.number().min(0).max(999_999);

/** A model to compare; without prices those of the configuration hold. */
interface ComparedModel {
  name: string;
  prices: { input: number; cached: number; output: number } | null;
}

const name = /^[\w.:/@-]{1,100}$/u;

function toModel(text: string, context: z.RefinementCtx): ComparedModel {
  const [model = "", given] = text.split("=");
  const prices = given?.split(",").map((each) => price.safeParse(each === "" ? NaN : each));
  if (name.test(model) && prices === undefined) return { name: model, prices: null };
  const [input, cached, output, ...more] = prices ?? [];
  if (name.test(model) && input?.success && cached?.success && output?.success && more.length === 0)
    return { name: model, prices: { input: input.data, cached: cached.data, output: output.data } };
  context.addIssue(`Not a model, or a model with prices such as gpt-5.4-mini=0.75,0.075,4.5: ${text}`);
  return z.NEVER;
}

const whole = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/u, `Not a number from 1 to ${most}`)
    .transform(Number)
    .pipe(z.number().max(most, `Not a number from 1 to ${most}`));

/** How a comparison of models is asked for at the command line. */
export const evalOptions = z.strictObject({
  coach: z.literal("openai", "There is one coach to compare: openai"),
  "max-usd": z
    .string("MAX_USD is required: the most dollars that the comparison may cost")
    .regex(/^\d{1,4}(\.\d{1,6})?$/u, "Not an amount of dollars, such as 1")
    .transform(Number),
  /** Names, each with its prices if they differ from those of the configuration. */
  models: z
    .string()
    .transform((texts, context) => texts.split(/\s+/u).map((text) => toModel(text, context)))
    .optional(),
  /** Simulated days of a person. */
  days: whole(30).default(3),
  people: whole(60).default(60),
});
export type EvalOptions = z.output<typeof evalOptions>;
