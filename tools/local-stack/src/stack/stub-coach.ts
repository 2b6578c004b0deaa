import { startProviderStub } from "@questwell/provider-stub";

/** Long enough to see that somebody is writing. */
const ANSWER_MS = 1500;

/** A language model's API without a model, on this machine. */
interface StubCoach {
  /** The caller's environment, in which the coach uses it. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts the stand-in for a language model. */
export async function startStubCoach(caller: NodeJS.ProcessEnv): Promise<StubCoach> {
  const stub = await startProviderStub({ dialect: "compatible", key: null, delayMs: ANSWER_MS });
  // A real key must not reach it, nor a price without money.
  const others = Object.entries(caller).filter(([name]) => !name.startsWith("OPENAI_"));
  return {
    env: { ...Object.fromEntries(others), OPENAI_BASE_URL: stub.baseUrl, OPENAI_MODEL: "stub" },
    stop: () => stub.stop(),
  };
}
