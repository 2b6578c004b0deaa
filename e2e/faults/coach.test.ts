import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { startProviderStub } from "@questwell/provider-stub";
import { startWire } from "../support/wire/start-wire.ts";
import { crashes } from "./coach/crashes.ts";
import { oneWish } from "./coach/one-wish.ts";
import { providerFaults } from "./coach/provider-faults.ts";
import { allThatLeft, whatLeaves } from "./coach/what-leaves.ts";
import type { CoachStage } from "./support/coached.ts";
import { startTestStack } from "./support/test-stack.ts";

const stage = {} as CoachStage;

// All of them share one stack, one provider and the wire to it; the last one looks at everything that was sent.
beforeAll(async () => {
  const stub = await startProviderStub({ dialect: "compatible", key: null });
  const wire = await startWire("127.0.0.1", Number(new URL(stub.baseUrl).port));
  const { answerMs } = faultFigures.coach;
  const system = await startTestStack({
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${wire.port}/v1`,
      OPENAI_MODEL: "stub",
      COACH_ANSWER_MS: String(answerMs),
      COACH_PERSON_PER_DAY: "1000",
    },
  });
  Object.assign(stage, { stub, wire, system, answerMs });
}, 120_000);

afterEach(async () => {
  stage.stub.always(null);
  stage.stub.slow(0);
  await stage.wire.heal();
});

afterAll(async () => {
  await stage.system.stop();
  await stage.wire.close();
  await stage.stub.stop();
}, 60_000);

oneWish(stage);
whatLeaves(stage);
crashes(stage);
providerFaults(stage);
allThatLeft(stage);
