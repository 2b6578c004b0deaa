import { describe, expect } from "@jest/globals";
import {
  bootService,
  makeViewer,
  rowsOfType,
  testBatches,
  testGrowth,
  useBooted,
  useScenes,
  type GraphqlCall,
} from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { REFINE } from "./refinement-documents.ts";

/** A person's earlier requests of the day, before the measured call: nothing else of a conversation is stored. */
const FEW = 1;
const MANY = 17;

interface Scene {
  call: GraphqlCall;
}

const booted = useBooted(() => bootService(createApp()));

async function makeScene(requests: number): Promise<Scene> {
  const call = booted.as(makeViewer());
  const paused = await asAdmin()("mutation { pauseCoach(isPaused: true) { isPaused } }");
  expect(paused.error).toBeNull();
  for (let n = 0; n < requests; n += 1)
    expect((await call(REFINE, { goalText: "I want to learn to swim" })).error).toBeNull();
  return { call };
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
