import { startProviderStub } from "@questwell/provider-stub";

/** A goal with this word makes the language model take nine seconds, less than the coach waits. */
export const slowWord = "slowly";
const HESITATION_MS = 9000;
/** Long enough to be seen at work. */
const ANSWER_MS = 400;

/** A language model's API without a model, on this machine. */
export interface LanguageModel {
  /** The settings with which a stack uses it. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts it for a stack with the settings `env`: AI writes for people who said yes. */
export async function startLanguageModel(env: NodeJS.ProcessEnv): Promise<LanguageModel> {
  const hesitation = { pattern: new RegExp(slowWord, "u"), delayMs: HESITATION_MS };
  const stub = await startProviderStub({ dialect: "compatible", key: null, delayMs: ANSWER_MS, hesitation });
  // A real key of this machine must not reach it.
  const others = Object.entries(env).filter(([name]) => !name.startsWith("OPENAI_"));
  return {
    env: { ...Object.fromEntries(others), OPENAI_BASE_URL: stub.baseUrl, OPENAI_MODEL: "stub" },
    stop: () => stub.stop(),
  };
}
