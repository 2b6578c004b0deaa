import process from "node:process";
import { afterAll, expect, test } from "@jest/globals";
import {
  faultFigures,
  insist,
  makeViewer,
  newSeeds,
  startFaultyMongo,
  testMongoUrl,
  useBooted,
  type FaultyMongo,
} from "@questwell/common/testkit";
import type { LedgerEntry } from "../src/ledger/ledger-entry.ts";
import {
  bootProgress,
  COMPLETE,
  COMPLETE_ONBOARDING,
  CREATE_GOAL,
  FOCUS_AREAS,
  GENERATE,
  type ChallengeAnswer,
  type Person,
} from "./boot-progress.ts";

const PEOPLE = 4;
const AREAS = ["career", "mental"];

let mongo: FaultyMongo;
const progress = useBooted(async () => {
  mongo = await startFaultyMongo(testMongoUrl());
  return bootProgress(mongo.url);
});
afterAll(() => mongo.close());

/** The fields of a ledger row that this test checks. */
type Row = Pick<LedgerEntry, "_id" | "seq" | "after">;

/** What a person was promised: the response to each completion, and every goal. */
interface Promised extends Person {
  answers: Map<string, unknown>;
}

/** @shows REL-failing-database */
test.each(newSeeds(faultFigures.storeSeeds))(
  "a database that fails one command in five loses and duplicates nothing (seed %i)",
  async (seed) => {
    mongo.begin(seed);
    const lives = await Promise.allSettled(Array.from({ length: PEOPLE }, live));
    const faults = mongo.end();
    process.stderr.write(`seed ${seed}: ${JSON.stringify(faults)}\n`);
    for (const count of Object.values(faults)) expect(count).toBeGreaterThan(0);
    expect(lives.filter(({ status }) => status === "rejected")).toEqual([]);
    for (const life of lives) if (life.status === "fulfilled") await expectKept(life.value);
  },
  240_000,
);

/** A person's first day: the assessment, two sets of challenges, each completed by several clicks, and goals. */
async function live(): Promise<Promised> {
  const viewer = makeViewer();
  const call = progress.as(viewer);
  const must = async (document: string, variables: Record<string, unknown> = {}) => {
    const { data, error } = await insist(call, document, variables);
    if (error) throw new Error(`${error.code}: ${error.message}`);
    return data;
  };
  await must(COMPLETE_ONBOARDING, { responses: [{ focusArea: "career", level: 5 }] });
  const answers = new Map<string, unknown>();
  for (const focusAreaId of AREAS) {
    const { generateChallenges } = await must(GENERATE, { focusAreaId });
    for (const { id: challengeId } of generateChallenges as ChallengeAnswer[]) {
      const clicks = Array.from({ length: 1 + (answers.size % 3) }, () => must(COMPLETE, { challengeId }));
      const [first, ...more] = await Promise.all(clicks);
      for (const answer of more) expect(answer).toEqual(first);
      answers.set(challengeId, first);
    }
  }
  // A goal exists even if its response was lost, so the limit may be reached before the fourth.
  for (let goal = 1; goal <= 4; goal += 1) {
    const { error } = await insist(call, CREATE_GOAL, { input: { title: `Goal ${goal}`, subgoals: ["Go"] } });
    if (error) expect(error.code).toBe("LIMIT_REACHED");
  }
  return { viewer, call, answers };
}

async function expectKept({ viewer: { id: userId }, call, answers }: Promised): Promise<void> {
  const { database } = progress;
  const rows = await database.collection<Row>("xp_ledger").find({ userId }).toArray();
  const byHistory = rows.toSorted((one, other) => one.seq - other.seq);
  expect(byHistory.map(({ seq }) => seq)).toEqual([...answers.keys()].map((_, index) => index + 1));
  expect(new Set(rows.map(({ _id }) => _id))).toEqual(new Set([...answers.keys()].map((id) => `ch:${id}`)));
  const earned = [...answers.values()].map(
    (answer) => (answer as { completeChallenge: { xpEarned: number } }).completeChallenge.xpEarned,
  );
  const total = earned.reduce((sum, xp) => sum + xp, 0);
  expect(byHistory.at(-1)).toMatchObject({ after: { totalXP: total } });
  for (const [challengeId, answer] of answers) {
    expect((await call(COMPLETE, { challengeId })).data).toEqual(answer);
  }
  // The next read completes a partial write.
  const { data } = await call(FOCUS_AREAS);
  expect(data.focusAreas.filter(({ isCustom }: { isCustom: boolean }) => isCustom)).toHaveLength(3);
  expect(await database.collection("goals").countDocuments({ userId })).toBe(3);
  expect(await database.collection("goal_slots").countDocuments({ userId })).toBe(3);
  const earnedOnce = await database.collection("achievements").find({ userId }).toArray();
  const names = earnedOnce.map((row): unknown => row["achievementId"]);
  expect(new Set(names).size).toBe(names.length);
}
