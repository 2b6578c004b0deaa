import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  everyCall,
  explainCommand,
  kindOf,
  monitorCommands,
  useBooted,
  type CallCost,
  type CommandMonitor,
  type Examined,
} from "@questwell/common/testkit";
import mongoose from "mongoose";
import { bootProgress, onboardedPerson, type BootedProgress, type Person } from "./boot-progress.ts";
import { liveFor } from "./long-life.ts";

/** What a person with three goals and 170 completed challenges reads; one who completed 2,000 reads no more. */
const SHORT_DAYS = 34;
const LONG_DAYS = 405;
const END = "2034-11-20T04:00:00Z";
const PATIENCE_MS = 120_000;
const SAME = 1.02;

const progress: BootedProgress = useBooted(async () => {
  const booted = await bootProgress();
  booted.clock.set(END);
  return booted;
}, PATIENCE_MS);
const people: { short?: Person; long?: Person } = {};
let monitor: CommandMonitor;

beforeAll(async () => {
  monitor = monitorCommands(mongoose.connection);
  const live = async (days: number) => {
    const person = await onboardedPerson(progress, { timeZone: "Europe/Berlin" });
    await liveFor(person.viewer, days, new Date(END));
    return person;
  };
  people.short = await live(SHORT_DAYS);
  people.long = await live(LONG_DAYS);
}, PATIENCE_MS);

async function costOf(person: Person | undefined, document: string, variables?: object): Promise<CallCost> {
  if (!person) throw new Error("The people exist");
  return monitor.costOf(async () => {
    const { error } = await person.call(document, { ...variables });
    if (error) throw new Error(error.message);
  });
}

async function commandsOf(
  person: Person | undefined,
  document: string,
  variables?: object,
): Promise<string[]> {
  const { names } = await costOf(person, document, variables);
  return Object.entries(Object.groupBy(names, (name) => name)).map(
    ([name, same = []]) => `${same.length > 1 ? `${same.length} × ` : ""}${name.replace("find ", "")}`,
  );
}

const referenceTo = (person: Person | undefined) => ({
  representations: [{ __typename: "User", id: person?.viewer.id }],
});

/** What the plans of a document's commands examine together. */
async function examinedFor(
  person: Person | undefined,
  document: string,
  variables?: object,
): Promise<Examined> {
  const sum = { keys: 0, documents: 0 };
  const { sent } = await costOf(person, document, variables);
  for (const command of sent.filter((each) => kindOf(each))) {
    const { keys, documents: read } = await explainCommand(progress.database, command);
    sum.keys += keys;
    sum.documents += read;
  }
  return sum;
}

/** Expects that a long history makes the plans of a document's commands examine no more. */
async function expectSameReads(document: string, variablesOf?: typeof referenceTo): Promise<void> {
  const [short, long] = [
    await examinedFor(people.short, document, variablesOf?.(people.short)),
    await examinedFor(people.long, document, variablesOf?.(people.long)),
  ];
  expect(long.keys / short.keys).toBeLessThanOrEqual(SAME);
  expect(long.documents / short.documents).toBeLessThanOrEqual(SAME);
}

/** The commands that each query sends with everything selected that it can return. */
const queries: Readonly<Record<string, readonly string[]>> = {
  focusAreas: [
    "aggregate challenge_sets",
    "aggregate onboardings",
    "aggregate xp_ledger",
    "challenge_dismissals",
    "challenge_sets",
    "2 × xp_ledger",
  ],
  challenges: ["aggregate challenge_sets", "aggregate onboardings", "xp_ledger"],
  completedChallenges: ["xp_ledger"],
  achievements: ["aggregate onboardings", "achievements", "onboardings", "xp_ledger"],
  finishedGoals: ["aggregate xp_ledger", "goal_slots", "goals", "week_plans", "xp_ledger"],
  days: ["aggregate xp_ledger"],
  week: [
    "aggregate onboardings",
    "aggregate xp_ledger",
    "challenge_dismissals",
    "challenge_sets",
    "3 × week_plans",
    "week_reviews",
    "xp_ledger",
  ],
  viewerProgress: [
    "2 × aggregate challenge_sets",
    "2 × aggregate onboardings",
    "aggregate xp_ledger",
    "achievements",
    "challenge_dismissals",
    "challenge_sets",
    "onboardings",
    "5 × xp_ledger",
  ],
  isViewerOnboarded: ["onboardings"],
};

/** Lists that are longer after 2,000 completions than after 170, up to their caps, and what contains one. */
const fullLater = new Set(["challenges", "days", "finishedGoals", "viewerProgress"]);

const schema = new URL("../schema.graphql", import.meta.url);
const calls = everyCall(schema).filter(({ name }) => name.startsWith("Query."));

describe("the commands of a query, with everything that it can return", () => {
  test("are counted for every query", () => {
    expect(Object.keys(queries).toSorted()).toEqual(calls.map(({ name }) => name.slice(6)).toSorted());
  });

  test.each(calls)("$name", async ({ name, document }) => {
    const expected = queries[name.slice(6)];
    expect(await commandsOf(people.short, document)).toEqual(expected);
    expect(await commandsOf(people.long, document)).toEqual(expected);
  });

  test.each(calls.filter(({ name }) => !fullLater.has(name.slice(6))))(
    "$name examines no more keys and documents after 2,000 completions than after 170",
    async ({ document }) => expectSameReads(document),
  );
});

const viewer = `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on User {
  level totalXP currentStreak bestStreak isOnboarded } } }`;
const area = `id name displayName currentGoal icon color isCustom level progress streak xp completedCount
  subgoals { id title completedCount isDone } plannedWeek { done target intent }`;
const challenge = `id title description difficulty xpReward createdAt coach coachReason isCompleted completedAt
  dismissal { reason dismissedAt }`;
const why = "why { kind have of difficulty subgoalId }";

/** It answers with up to 500 completed challenges, so it reads them. */
const listOf500 = "the challenges of all areas, as version 0.2 asked for them";

/** What the app asks progress for, by the gateway's plan. */
const documents: Readonly<Record<string, { document: string; commands: readonly string[] }>> = {
  "the viewer's figures": { document: viewer, commands: ["xp_ledger"] },
  "the focus areas": {
    document: `{ focusAreas { ${area} } }`,
    commands: ["aggregate onboardings", "xp_ledger"],
  },
  [listOf500]: {
    document: `{ challenges { ${challenge} ${why} } }`,
    commands: ["aggregate challenge_sets", "aggregate onboardings", "xp_ledger"],
  },
  "the areas with their challenges, as the first screen asks for them": {
    document: `{ focusAreas { ${area} activeChallenges { ${challenge} }
      newestCompleted { id title xpReward completedAt } } }`,
    commands: ["aggregate challenge_sets", "aggregate onboardings", "aggregate xp_ledger", "xp_ledger"],
  },
  "the first screen's areas with their challenges, and the viewer's figures": {
    document: `{ viewerProgress { level totalXP currentStreak bestStreak isOnboarded }
      focusAreas { ${area} activeChallenges { ${challenge} } newestCompleted { id title xpReward completedAt } } }`,
    commands: ["aggregate challenge_sets", "aggregate onboardings", "aggregate xp_ledger", "xp_ledger"],
  },
};

describe("the commands of the app's documents", () => {
  test.each(Object.entries(documents))("%s", async (_, { document, commands }) => {
    for (const person of [people.short, people.long])
      expect(await commandsOf(person, document, referenceTo(person))).toEqual(commands);
  });

  test.each(Object.entries(documents).filter(([name]) => name !== listOf500))(
    "%s examine no more keys and documents after 2,000 completions than after 170",
    async (_, { document }) => expectSameReads(document, referenceTo),
  );

  test("the first screen of a person with 2,000 completions is as long as with 170", async () => {
    const lengthOf = async (person: Person | undefined) => {
      const { document } =
        documents["the areas with their challenges, as the first screen asks for them"] ?? {};
      const { data } = (await person?.call(document ?? "")) ?? {};
      for (const { activeChallenges, newestCompleted } of data.focusAreas) {
        expect(activeChallenges).toHaveLength(2);
        expect(newestCompleted).toHaveLength(3);
      }
      return JSON.stringify(data).length;
    };
    expect((await lengthOf(people.long)) / (await lengthOf(people.short))).toBeLessThanOrEqual(SAME);
  });
});
