/** @shows ASVS-15.2.2 */

import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  makeViewer,
  ofAllUsers,
  referenceTo,
  rowsOfType,
  testBatches,
  testGrowth,
  testMongoUrl,
  useBooted,
  useScenes,
  type GrowthRow,
} from "@questwell/common/testkit";
import mongoose from "mongoose";
import type { LedgerRow } from "../src/ledger/ledger.model.ts";
import { verifyLedger } from "../src/ledger/verify-ledger.ts";
import {
  bootProgress,
  CHALLENGES,
  DELETE_GOAL,
  onboardedPerson,
  type BootedProgress,
  type Person,
} from "./boot-progress.ts";
import { liveFor } from "./long-life.ts";

const { calculateObjectSize } = mongoose.mongo.BSON;
const END = "2034-11-20T04:00:00Z";
const COMPLETIONS_PER_DAY = 5;
const WEEK = 7 * COMPLETIONS_PER_DAY;
const MANY = 200;
const PATIENCE_MS = 300_000;
/** Frequent reads may grow only by rounding. */
const SAME = 1.05;

/** A person with a long history. */
interface Life extends Person {
  rows: LedgerRow[];
}

const progress = useBooted(bootForYears, PATIENCE_MS);
/** Long enough for every page to be full. */
let year: Life;
const crowd: string[] = [];

const admin = () => progress.as(makeViewer({ isAdmin: true }));

async function live(days: number): Promise<Life> {
  const person = await onboardedPerson(progress, { timeZone: "Europe/Berlin" });
  return { ...person, rows: await liveFor(person.viewer, days, new Date(END)) };
}

/** Progress with its clock at the end of the histories. */
async function bootForYears(): Promise<BootedProgress> {
  const booted = await bootProgress();
  booted.clock.set(END);
  const { databaseName: dbName } = booted.database;
  async function stop() {
    await dropWithLongTimeout(dbName);
    await booted.stop();
  }
  return { ...booted, stop };
}

/** Dropping so much data exceeds a service's command timeout. */
async function dropWithLongTimeout(dbName: string): Promise<void> {
  const patient = await mongoose.createConnection(testMongoUrl(), { dbName }).asPromise();
  await patient.dropDatabase();
  await patient.close();
}

const goalOf = async ({ call }: Person): Promise<string> => {
  const { data } = await call("{ focusAreas { id isCustom } }");
  return data.focusAreas.find(({ isCustom }: { isCustom: boolean }) => isCustom)?.id;
};
const openChallengeOf = async ({ call }: Person): Promise<string> => {
  const { data } = await call("{ challenges { id isCompleted difficulty } }");
  const open = data.challenges.find(
    (each: { isCompleted: boolean; difficulty: string }) => !each.isCompleted && each.difficulty === "easy",
  );
  return open.id;
};

const schema = new URL("../schema.graphql", import.meta.url);
const typeRows = (type: string, row: GrowthRow<Life>) => rowsOfType(schema, type, row);
const self = referenceTo<Life>("User", ({ viewer }) => viewer.id);
const fromYear = { small: () => year, mostGrowth: SAME };
/** How many of an area's last ten sets there are depends on the age of its goal. */
const fullAreas = { small: () => year, mostGrowth: 1.15 };

const rows: Record<string, GrowthRow<Life>> = {
  "Query.focusAreas": fullAreas,
  "Query.challenges": fromYear,
  "Query.completedChallenges": { variables: () => ({ first: 100 }) },
  "Query.achievements": { mostGrowth: SAME },
  "Query.finishedGoals": { variables: () => ({ first: 2 }), mostGrowth: SAME },
  "Query.days": { variables: () => ({ last: 366 }), ...fromYear },
  "Query.week": { mostGrowth: SAME },
  "Query.viewerProgress": fullAreas,
  "Query.isViewerOnboarded": {},
  ...typeRows("User", { variables: self, mostGrowth: SAME }),
  "User.focusAreas": { variables: self, ...fullAreas },
  "User.challenges": { variables: self, ...fromYear },
  "User.earnedAchievements": { variables: self },
  ...typeRows("Friend", { variables: referenceTo("Friend", ({ viewer }) => viewer.id) }),
  ...ofAllUsers(typeRows("AdminStats", { variables: referenceTo("AdminStats", () => "stats"), as: admin })),
  ...typeRows("FocusArea", {
    variables: referenceTo("FocusArea", ({ viewer }) => `${viewer.id}:career`),
  }),
  ...typeRows("Challenge", {
    variables: referenceTo("Challenge", (life) => life.rows.at(-1)?.challenge.id ?? ""),
  }),
  ...typeRows("ActivitySubject", {
    variables: referenceTo("ActivitySubject", (life) => life.rows.at(-1)?.activities[0]?.id ?? ""),
  }),
  "Mutation.completeOnboarding": { variables: () => ({ responses: [{ focusArea: "career", level: 5 }] }) },
  "Mutation.updateFocusAreas": {
    variables: () => ({ selectedAreas: ["financial", "career", "relationships", "physical", "mental"] }),
  },
  "Mutation.shareGoal": { variables: async (life) => ({ id: await goalOf(life) }) },
  "Mutation.deleteGoal": { variables: async (life) => ({ id: await goalOf(life) }) },
  "Mutation.createGoal": {
    variables: async (life) => {
      await life.call(DELETE_GOAL, { id: await goalOf(life) });
      return { input: { title: "Learn to swim", subgoals: ["Find a course"] } };
    },
  },
  "Mutation.generateChallenges": { variables: () => ({ focusAreaId: "career" }), small: () => year },
  "Mutation.setDifficulty": {
    variables: () => ({ focusAreaId: "career", choice: "harder" }),
    mostGrowth: SAME,
  },
  "Mutation.dismissChallenge": {
    variables: async (life) => ({ challengeId: await openChallengeOf(life), reason: "notMyThing" }),
    mostGrowth: SAME,
  },
  "Mutation.restoreChallenge": {
    variables: async (life) => ({ challengeId: await openChallengeOf(life) }),
    mostGrowth: SAME,
  },
  "Mutation.writeReview": { variables: () => ({ week: "2034-W46" }), mostGrowth: SAME },
  "Mutation.planWeek": {
    variables: () => ({
      input: { week: "2034-W47", revision: 0, items: [{ focusAreaId: "career", target: 3, intent: "same" }] },
    }),
    mostGrowth: SAME,
  },
  "Mutation.completeChallenge": {
    variables: async (life) => ({ challengeId: await openChallengeOf(life) }),
    mostGrowth: SAME,
  },
};

const plan = {
  schema,
  makeScene: live,
  small: 30,
  large: 1825,
  rows,
  examinedElsewhere:
    "commands.test.ts: to explain a command among five years of rows takes a stand-in for MongoDB seconds",
};
const lives = useScenes(plan, PATIENCE_MS);
beforeAll(async () => {
  // Its goals begin on the same days as those of the small scene: the operators' figures have a row for each.
  year = await live(401);
  for (let index = 0; index < MANY; index += 1) {
    const viewer = makeViewer();
    crowd.push(viewer.id);
    await liveFor(viewer, 1, new Date(END));
  }
}, PATIENCE_MS);

describe("a ledger", () => {
  const sizeOf = (entries: readonly LedgerRow[]) =>
    entries.reduce((sum, row) => sum + calculateObjectSize(row), 0);

  /** @shows BOUND-progress.xp_ledger BOUND-progress.xp_ledger.after */
  test("has rows on day 1,825 as large as on day 30, and takes at most 12 MiB a year", () => {
    const { small: month, large: fiveYears } = lives;
    const [early, late] = [sizeOf(month.rows.slice(-WEEK)), sizeOf(fiveYears.rows.slice(-WEEK))];
    expect(late / early).toBeLessThanOrEqual(SAME);
    const ofYear = sizeOf(fiveYears.rows.slice(-365 * COMPLETIONS_PER_DAY));
    expect(ofYear / 2 ** 20).toBeLessThanOrEqual(12);
  });

  test("of a year in this form adds up", async () => {
    expect(await verifyLedger(year.viewer.id)).toEqual([]);
  });
});

describe("from a month to five years", () => testGrowth(plan, lives));

/** Lists that grow after a month, up to their caps: the cost per item is compared. */
const lists = [
  {
    name: "days(last: 366)",
    query: "{ days(last: 366) { date completions xp } }",
    // A person's 30th day has no earlier days; the other days of the response are not stored.
    itemsIn: ({ days }: { days: { completions: number }[] }) =>
      days.filter(({ completions }) => completions > 0),
  },
  {
    name: "challenges",
    query: CHALLENGES,
    itemsIn: ({ challenges }: { challenges: object[] }) => challenges,
  },
];

describe("from day 30 to day 1,825", () => {
  test.each(lists)(
    "$name takes the same commands, and at most 1.05 of the bytes for each item",
    async (list) => {
      const costOf = async ({ call }: Life) => {
        const { data } = await call(list.query);
        const { names, bytesRead } = await lives.monitor.costOf(() => call(list.query));
        return { names, bytesOfItem: bytesRead / list.itemsIn(data).length };
      };
      const [month, fiveYears] = [await costOf(lives.small), await costOf(lives.large)];
      expect(fiveYears.names).toEqual(month.names);
      expect(fiveYears.bytesOfItem / month.bytesOfItem).toBeLessThanOrEqual(SAME);
    },
  );
});

describe("the activities of completed challenges", () => {
  test.each([
    { list: "challenges", selection: (fields: string) => `{ challenges { ${fields} } }` },
    {
      list: "completedChallenges",
      selection: (fields: string) => `{ completedChallenges(first: 500) { edges { node { ${fields} } } } }`,
    },
  ])("take no read of their own in $list", async ({ selection }) => {
    const readsOf = async (fields: string) =>
      (await lives.monitor.costOf(() => lives.large.call(selection(fields)))).names;
    expect(await readsOf("id activityIds")).toEqual(await readsOf("id"));
  });
});

describe("batches of references", () => {
  const idsOf = (ids: readonly string[]) => ids.map((id) => ({ id }));
  const people = (count: number) => idsOf(crowd.slice(0, count));
  const LEVELS = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) { ... on Friend { level } }
  }`;

  test("the levels of 200 people are one command", async () => {
    const representations = people(MANY).map(({ id }) => ({ __typename: "Friend", id }));
    // Their rows have no heads, like rows of version 0.2: the first read creates them.
    const levels = async () => (await lives.small.call(LEVELS, { representations })).data._entities;
    const expected = representations.map(() => ({ level: 2 }));
    expect(await levels()).toEqual(expected);
    const { names } = await lives.monitor.costOf(async () => expect(await levels()).toEqual(expected));
    expect(names).toEqual(["find ledger_heads"]);
  });

  const opened = "an admin opens one person at a time; what a list shows of people are figures";
  testBatches({
    schema,
    scenes: lives,
    as: (type) => (type === "User" ? admin() : lives.small.call),
    of: {
      User: people,
      Friend: people,
      Challenge: (count) => idsOf(lives.large.rows.slice(-count).map(({ challenge: { id } }) => id)),
      ActivitySubject: (count) =>
        idsOf(lives.large.rows.slice(-count).flatMap(({ activities: [first] }) => (first ? [first.id] : []))),
    },
    except: {
      "User.focusAreas": opened,
      "User.challenges": opened,
      "User.earnedAchievements": opened,
    },
  });
});
