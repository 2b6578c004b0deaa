import type { Viewer } from "@questwell/common";
import { ChallengeSetModel } from "../../services/progress/src/challenges/challenge-set.model.ts";
import { newBuiltInRows } from "../../services/progress/src/focus-areas/built-in-rows.ts";
import { FocusAreaModel } from "../../services/progress/src/focus-areas/focus-area.model.ts";
import { OnboardingModel } from "../../services/progress/src/onboarding/onboarding.model.ts";
import { liveFor } from "../../services/progress/test/long-life.ts";
import type { OpenServiceLoad, Scenario, ServiceLoad } from "../measure/scenario.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import { growTo } from "../support/count-rows.ts";
import { doors, type Door, type PreparedRequest } from "../support/prepared-request.ts";
import { someOf, storeRows } from "../support/store-rows.ts";
import { newViewer } from "../support/viewer.ts";
import { compareWithInserts } from "./compare-with-inserts.ts";
import { calls } from "./documents.ts";
import { areaNames, assessmentOf, inTurn, newcomer, type Newcomer } from "./people.ts";

const DAYS = 4;
/** Five completions a day, each with its set, the goal, its slot, the assessment, its five areas. */
export const ROWS_OF_PERSON = DAYS * 10 + 8;
/** Five a day: 2,000 completions. */
const DAYS_OF_VETERAN = 400;
const READERS = 20;
const AT_LEAST = 20;

/** progress: the first screen's longest list, a new set, a completion. */
export const openLoad: OpenServiceLoad = async (stack): Promise<ServiceLoad> => {
  const people = await Promise.all(someOf(READERS).map(() => storePerson()));
  const veteran = await storePerson(DAYS_OF_VETERAN);
  const database = stack.databaseOf("progress");
  const complete = doors.map((door) => completeScenario(stack, door));
  const [straight] = complete;
  if (!straight) throw new Error("There is a door");
  return {
    scenarios: [
      ...doors.map((door) => readScenario(stack, door, "challenges", people)),
      ...doors.map((door) => readScenario(stack, door, "challenges of 2,000 completions", [veteran])),
      ...doors.map((door) => generateScenario(stack, door)),
      ...complete,
    ],
    grow: (rows) => growTo(database, rows, { each: ROWS_OF_PERSON, store: () => storePerson() }),
    checks: (kit) => compareWithInserts(stack, straight, kit),
  };
};

/** A person with a history in the form that the use cases store. */
export async function storePerson(days = DAYS): Promise<Viewer> {
  const viewer = newViewer();
  const now = new Date();
  const assessment = assessmentOf(viewer, now);
  await storeRows(OnboardingModel, [assessment]);
  await storeRows(FocusAreaModel, newBuiltInRows(assessment));
  await liveFor(viewer, days, now);
  return viewer;
}

/** Somebody with no completion, for calls that a person makes only so often. */
async function storeNewcomers(count: number, hasSets: boolean): Promise<Newcomer[]> {
  const people = someOf(count).map(() => newcomer(new Date()));
  await storeRows(
    OnboardingModel,
    people.map(({ onboarding }) => onboarding),
  );
  await storeRows(
    FocusAreaModel,
    people.flatMap(({ areas }) => areas),
  );
  if (hasSets)
    await storeRows(
      ChallengeSetModel,
      people.flatMap(({ sets }) => sets),
    );
  return people;
}

const readScenario = (
  { signer }: LoadedStack,
  door: Door,
  name: string,
  readers: readonly Viewer[],
): Scenario => ({
  name,
  door,
  requests: async (count) =>
    someOf(count).map((index) => {
      const sender = { viewer: readers[index % readers.length] ?? null };
      return signer.call(door, calls.challenges, sender);
    }),
});

/** One set for each area of each person: nobody reaches a limit. */
function generateScenario({ signer }: LoadedStack, door: Door): Scenario {
  return {
    name: "generate",
    door,
    async requests(count) {
      const people = await storeNewcomers(Math.max(Math.ceil(count / areaNames.length), AT_LEAST), false);
      const wishes = people.map(({ viewer }) =>
        areaNames.map((focusAreaId) => () => {
          const variables = { focusAreaId };
          return signer.call(door, calls.generate, { viewer }, variables);
        }),
      );
      return firstOf(wishes, count);
    },
  };
}

function completeScenario({ signer }: LoadedStack, door: Door): Scenario {
  return {
    name: "complete",
    door,
    async requests(count) {
      const perPerson = areaNames.length * 3;
      const people = await storeNewcomers(Math.max(Math.ceil(count / perPerson), AT_LEAST), true);
      const wishes = people.map(({ viewer, sets }) =>
        sets
          .flatMap(({ challenges }) => challenges)
          .map(({ id: challengeId }) => () => {
            const variables = { challengeId };
            return signer.call(door, calls.complete, { viewer }, variables);
          }),
      );
      return firstOf(wishes, count);
    },
  };
}

const firstOf = (wishes: readonly (readonly (() => PreparedRequest)[])[], count: number) =>
  inTurn(wishes)
    .slice(0, count)
    .map((make) => make());
