import { describe, expect } from "@jest/globals";
import {
  makeViewer,
  rowsOfType,
  testBatches,
  testGrowth,
  useBooted,
  useScenes,
  type GraphqlCall,
} from "@questwell/common/testkit";
import { reserve } from "../src/budget/reserve.ts";
import { CoachCallModel, type CoachCall } from "../src/calls/coach-call.model.ts";
import { bootWithIdentity } from "./support/fake-identity.ts";
import { settingsFor } from "./support/provider.ts";
import { REFINE } from "./refinement-documents.ts";

/** A person's earlier requests of the day, before the measured call, and calls to a language model of 30 days. */
interface Size {
  requests: number;
  calls: number;
}
const PAGE = 20;
const FEW: Size = { requests: 1, calls: PAGE + 1 };
const MANY: Size = { requests: 17, calls: 1500 };

const noCaps = {
  callsPerPersonAndDay: 1e6,
  personMicroUsdPerMonth: 1e9,
  microUsdPerDay: 1e9,
  microUsdPerMonth: 1e9,
};

interface Scene {
  call: GraphqlCall;
  userId: string;
  calls: number;
}

/** A provider that nobody asks: without one, the budget reads nothing. */
const provider = settingsFor({ baseUrl: "http://127.0.0.1:1/v1" });
const booted = useBooted(() => bootWithIdentity({ provider }));

async function makeScene({ requests, calls }: Size): Promise<Scene> {
  const viewer = makeViewer();
  const userId = viewer.id;
  const call = booted.as(viewer);
  await CoachCallModel.insertMany(Array.from({ length: calls }, (_, n) => callOf(userId, n)));
  for (let n = 0; n < requests * 10; n += 1) {
    const reserved = await reserve(booted, noCaps, {
      userId,
      callId: `${userId}:${n}`,
      attempt: 1,
      microUsd: 1,
    });
    expect(reserved).toMatchObject({ userId });
  }
  const paused = await asAdmin()("mutation { pauseCoach(isPaused: true) { isPaused } }");
  expect(paused.error).toBeNull();
  for (let n = 0; n < requests; n += 1)
    expect((await call(REFINE, { goalText: "I want to learn to swim" })).error).toBeNull();
  return { call, userId, calls };
}

function callOf(userId: string, n: number): CoachCall {
  const createdAt = new Date(booted.clock.now().getTime() - n * 60_000);
  return {
    _id: `${userId}:${n}`,
    userId,
    createdAt,
    day: `day ${Math.floor(n / 100)}`,
    place: (n % 100) + 1,
    purpose: "challengeSet",
    trigger: "generate",
    host: "localhost",
    modelAsked: "model",
    modelAnswered: "model",
    promptVersion: "challenge-set.v1+00000000",
    state: "done",
    leaseToken: "none",
    leaseUntil: createdAt,
    requests: [],
    tokensIn: 1,
    tokensCached: 0,
    tokensOut: 1,
    microUsd: 1,
    ms: 1,
    outcome: "written",
    reason: null,
    answer: [],
    expiresAt: new Date(createdAt.getTime() + 30 * 86_400_000),
  };
}

const asAdmin = () => booted.as(makeViewer({ isAdmin: true }));
const area = (n = 0) => ({ id: `area-${n}`, name: "career", level: 5 });
const schema = new URL("../schema.graphql", import.meta.url);
const plan = {
  schema,
  makeScene,
  small: FEW,
  large: MANY,
  rows: {
    "Query.helpLines": { variables: () => ({ country: "US" }) },
    "Query.adminCoach": { as: asAdmin },
    "Mutation.pauseCoach": { as: asAdmin, variables: () => ({ isPaused: true }) },
    ...rowsOfType<Scene>(schema, "FocusArea", {
      variables: () => ({ representations: [{ __typename: "FocusArea", ...area() }] }),
    }),
    "Query.coachBudget": {},
    "Query.coachCalls": {
      variables: () => ({ first: PAGE }),
      mostKeys: { keys: 64, why: "the page of the small scene is not full" },
    },
    "Query.coachCall": { variables: ({ userId }: Scene) => ({ id: `${userId}:1` }) },
    "Mutation.deleteCoachCall": { variables: ({ userId }: Scene) => ({ id: `${userId}:1` }) },
    "Mutation.deleteCoachCalls": { itemsIn: ({ calls }: Scene) => calls - 1 },
    "Mutation.refineGoal": { variables: () => ({ goalText: "I want to learn to swim" }) },
    "Mutation.continueRefinement": {
      variables: () => ({
        input: {
          response: "Mondays at seven",
          currentGoal: "Learn to swim",
          conversation: [
            { role: "user", content: "I want to learn to swim" },
            { role: "assistant", content: "When?" },
          ],
        },
      }),
    },
  },
};
const scenes = useScenes(plan);

describe("from a day's first request to its last", () => testGrowth(plan, scenes));

describe("batches of references", () =>
  testBatches({
    schema,
    scenes,
    as: () => scenes.small.call,
    of: { FocusArea: (count) => Array.from({ length: count }, (_, n) => area(n)) },
  }));
