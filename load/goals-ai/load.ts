import { randomUUID } from "node:crypto";
import { CoachCallModel } from "../../services/goals-ai/src/calls/coach-call.model.ts";
import type { OpenServiceLoad, Scenario, ServiceLoad } from "../measure/scenario.ts";
import { calls as callsOfProgress } from "../progress/documents.ts";
import { areaNames, inTurn, newcomer } from "../progress/people.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import { growTo } from "../support/count-rows.ts";
import { doors, type Door } from "../support/prepared-request.ts";
import { someOf, storeRows } from "../support/store-rows.ts";
import { newViewer } from "../support/viewer.ts";
import { callsOf } from "./call-rows.ts";
import { calls } from "./documents.ts";

const CALLS_EACH = 60;
const READERS = 10;
const AT_LEAST = 20;

/** goals-ai, with the built-in coach: the first step of a goal, a set that progress asks for over NATS, a page of the log. */
export const openLoad: OpenServiceLoad = async (stack): Promise<ServiceLoad> => {
  const readers = await Promise.all(someOf(READERS).map(storeCalls));
  return {
    scenarios: [
      ...doors.map((door) => refineScenario(stack, door)),
      suggestScenario(stack),
      ...doors.map((door) => logScenario(stack, door, readers)),
    ],
    grow: (rows) => growTo(stack.databaseOf("goals-ai"), rows, { each: CALLS_EACH, store: storeCalls }),
  };
};

async function storeCalls(): Promise<string> {
  const userId = randomUUID();
  await storeRows(CoachCallModel, callsOf(userId, CALLS_EACH, new Date()));
  return userId;
}

/** One request each: a person has twenty a day, one at a time. */
const refineScenario = ({ signer }: LoadedStack, door: Door): Scenario => ({
  name: "refine",
  door,
  requests: async (count) =>
    someOf(count).map((index) => {
      const viewer = newViewer();
      const variables = { goalText: `I want to run ${1 + (index % 40)} kilometres without a break` };
      return signer.call(door, calls.refine, { viewer }, variables);
    }),
});

/** The door is progress: nobody else asks over NATS. */
const suggestScenario = ({ signer, databaseOf }: LoadedStack): Scenario => ({
  name: "suggest over NATS, by progress",
  door: "subgraph",
  async requests(count) {
    const people = someOf(Math.max(Math.ceil(count / areaNames.length), AT_LEAST)).map(() =>
      newcomer(new Date()),
    );
    await storeRows(
      { collection: databaseOf("progress").collection("onboardings") },
      people.map(({ onboarding }) => onboarding),
    );
    const wishes = people.map(({ viewer }) => areaNames.map((focusAreaId) => ({ viewer, focusAreaId })));
    return inTurn(wishes)
      .slice(0, count)
      .map(({ viewer, focusAreaId }) =>
        signer.call("subgraph", callsOfProgress.generate, { viewer }, { focusAreaId }),
      );
  },
});

const logScenario = ({ signer }: LoadedStack, door: Door, readers: readonly string[]): Scenario => ({
  name: "log of calls",
  door,
  requests: async (count) =>
    someOf(count).map((index) => {
      const viewer = newViewer({ id: readers[index % readers.length] ?? "" });
      return signer.call(door, calls.log, { viewer }, { first: 20 });
    }),
});
