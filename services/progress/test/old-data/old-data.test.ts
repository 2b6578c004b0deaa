import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import mongoose from "mongoose";
import { reportLedgers } from "../../src/ledger/report-ledgers.ts";
import { verifyLedger } from "../../src/ledger/verify-ledger.ts";
import {
  ACHIEVEMENTS,
  CHALLENGES,
  complete,
  FINISHED_GOALS,
  FOCUS_AREAS,
  generate,
  useProgress,
  type Person,
} from "../boot-progress.ts";

const { calculateObjectSize, EJSON } = mongoose.mongo.BSON;
/** The day after the demo of version 0.2 ends. */
const NEXT_DAY = "2026-11-22T08:00:00Z";

/** An entry as version 0.2 stored it. */
interface OldRow {
  _id: string;
  userId: string;
  seq: number;
  after: { level: number; totalXP: number; areas: { focusAreaId: string; name: string }[]; days: unknown[] };
}

const progress = useProgress();
let people: (Person & { last: OldRow })[];
const ledger = () => progress.database.collection<OldRow>("xp_ledger");
const newestOf = async (userId: string) => {
  const row = await ledger().findOne({ userId }, { sort: { seq: -1 } });
  if (!row) throw new Error("The person has entries");
  return row;
};

/** The database of progress after `make demo` of version 0.2: three invented people and their 120 days. */
function oldData(): Record<string, mongoose.mongo.OptionalId<mongoose.mongo.Document>[]> {
  const packed = readFileSync(new URL("version-0.2.json.br", import.meta.url));
  return EJSON.parse(brotliDecompressSync(packed).toString("utf8"), { relaxed: false });
}

beforeAll(async () => {
  progress.clock.set(NEXT_DAY);
  for (const [collection, rows] of Object.entries(oldData()))
    await progress.database.collection(collection).insertMany(rows);
  const ids = await ledger().distinct("userId");
  people = await Promise.all(
    ids.map(async (id) => {
      const viewer = makeViewer({ id });
      return { viewer, call: progress.as(viewer), last: await newestOf(id) };
    }),
  );
}, 60_000);

describe("the data of version 0.2", () => {
  test("adds up for every person", async () => {
    const lines: string[] = [];
    expect(await reportLedgers(null, (line) => lines.push(line))).toEqual({ ledgers: 3, differences: 0 });
    expect(lines).toEqual([]);
    for (const { last } of people) expect(Array.isArray(last.after.days)).toBe(true);
  });

  test("is read: areas, days, challenges, achievements, finished goals, and the levels that friends see", async () => {
    const finished = [];
    for (const { call, last } of people) {
      const { data: days } = await call("{ days(last: 366) { completions xp } }");
      expect(sum(days.days, "completions")).toBe(last.seq);
      expect(sum(days.days, "xp")).toBe(last.after.totalXP);
      const { focusAreas } = (await call(FOCUS_AREAS)).data;
      expect(focusAreas.length).toBeGreaterThanOrEqual(5);
      expect(sum(focusAreas, "completedCount")).toBeLessThanOrEqual(last.seq);
      expect((await call(CHALLENGES)).data.challenges.length).toBeGreaterThanOrEqual(last.seq);
      const { achievements } = (await call(ACHIEVEMENTS)).data;
      expect(
        achievements.filter((each: { earnedAt: string | null }) => each.earnedAt).length,
      ).toBeGreaterThan(5);
      finished.push(...(await call(FINISHED_GOALS)).data.finishedGoals);
    }
    expect(finished.length).toBeGreaterThan(0);
    for (const goal of finished) expect(goal).toMatchObject({ progress: 100, isActive: false });

    const [first] = people;
    const representations = people.map(({ viewer: { id } }) => ({ __typename: "Friend", id }));
    const levels = await first?.call(
      "query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Friend { level } } }",
      { representations },
    );
    expect(levels?.data._entities).toEqual(people.map(({ last }) => ({ level: last.after.level })));
  });

  test("accepts new completions: each has a small row, adds up, and advances the head", async () => {
    for (const person of people) {
      const { id: userId } = person.viewer;
      const [challenge] = await generate(person);
      const { totalXP } = await complete(person, challenge?.id);
      expect(totalXP).toBe(person.last.after.totalXP + (challenge?.xpReward ?? 0));
      const next = await newestOf(userId);
      expect(next.seq).toBe(person.last.seq + 1);
      expect(calculateObjectSize(next)).toBeLessThan(8 * 1024);
      expect(await verifyLedger(userId)).toEqual([]);
      const heads = progress.database.collection<{ _id: string; seq: number }>("ledger_heads");
      await waitFor(() => heads.findOne({ _id: userId, seq: next.seq }));
    }
  });

  test("a row of 70 KiB with a year's goals is followed by a small one", async () => {
    const [person] = people;
    if (!person) throw new Error("There are people");
    const { id: userId } = person.viewer;
    const row = await newestOf(userId);
    const wide = person.last.after.areas[0];
    const gone = Array.from({ length: 55 }, (_, index) => ({
      ...wide,
      focusAreaId: `gone-${index}`,
      name: `gone-${index}`,
    }));
    await ledger().updateOne(
      { _id: row._id },
      { $set: { after: { ...person.last.after, areas: [...person.last.after.areas, ...gone] } } },
    );
    const [challenge] = await generate(person, "mental");
    await complete(person, challenge?.id);
    const next = await newestOf(userId);
    expect(next.seq).toBe(row.seq + 1);
    expect(calculateObjectSize(next)).toBeLessThan(8 * 1024);
    expect(JSON.stringify(next.after)).not.toContain("gone-");
  });

  test("a head that is stale after a crash is advanced before the entry counts as published", async () => {
    const [, person] = people;
    if (!person) throw new Error("There are people");
    const { id: userId } = person.viewer;
    const heads = progress.database.collection<{ _id: string; seq: number }>("ledger_heads");
    const { _id, seq } = await newestOf(userId);
    await waitFor(async () => (await ledger().findOne({ _id, pub: 1 })) !== null);
    await heads.updateOne({ _id: userId }, { $set: { seq: seq - 1, level: 0 } });
    await ledger().updateOne({ _id }, { $set: { pub: 0 } });
    await waitFor(async () => (await ledger().findOne({ _id, pub: 1 })) !== null);
    expect(await heads.findOne({ _id: userId })).toMatchObject({ seq });
  });
});

const sum = (rows: Record<string, number>[], figure: string) =>
  rows.reduce((total, row) => total + (row[figure] ?? 0), 0);
