import { startProviderStub, type RecordedCall } from "@questwell/provider-stub";

/** A goal with this word makes the language model take twelve seconds. */
export const slowWord = "slowly";
const HESITATION_MS = 12_000;
/** The longest wait for an answer: the first try has two thirds of it. */
const PATIENCE_MS = 20_000;
/** Long enough to be seen at work. */
const ANSWER_MS = 400;

/** A language model's API without a model, on this machine. */
export interface LanguageModel {
  /** The settings with which a stack uses it. */
  env: NodeJS.ProcessEnv;
  /** Every request so far. */
  readonly calls: readonly RecordedCall[];
  stop(): Promise<void>;
}

/** Starts it for a stack with the settings `env`: AI writes for people who said yes. */
export async function startLanguageModel(env: NodeJS.ProcessEnv): Promise<LanguageModel> {
  const hesitation = { pattern: new RegExp(slowWord, "u"), delayMs: HESITATION_MS };
  const stub = await startProviderStub({ dialect: "compatible", key: null, delayMs: ANSWER_MS, hesitation });
  // A real key of this machine must not reach it.
  const others = Object.entries(env).filter(([name]) => !name.startsWith("OPENAI_"));
  return {
    env: {
      ...Object.fromEntries(others),
      OPENAI_BASE_URL: stub.baseUrl,
      OPENAI_MODEL: "stub",
      COACH_ANSWER_MS: String(PATIENCE_MS),
    },
    get calls() {
      return stub.calls;
    },
    stop: () => stub.stop(),
  };
}
