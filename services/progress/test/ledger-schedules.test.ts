import { describe, expect, test } from "@jest/globals";
import type { UniqueKeys } from "./ledger-model/model-database.ts";
import { runSchedule, type ScheduleOutcome } from "./ledger-model/run-schedule.ts";

/** A new seed each day varies the schedules; a failure names the seed that reproduces it. */
const FIRST_SEED = Math.floor(Date.now() / 86_400_000) * 1_000_000;
const SCHEDULES = 3000;

async function runSchedules(count: number, unique: UniqueKeys): Promise<ScheduleOutcome> {
  const sum: ScheduleOutcome = { violations: [], calls: 0, kills: 0 };
  for (let seed = FIRST_SEED; seed < FIRST_SEED + count; seed += 1) {
    const { violations, calls, kills } = await runSchedule(seed, unique);
    sum.violations.push(...violations.map((violation) => `seed ${seed}: ${violation}`));
    sum.calls += calls;
    sum.kills += kills;
  }
  return sum;
}

/** @shows ASVS-2.3.3 REL-ledger */
describe("the ledger under crashes, lost responses, stale reads and concurrency", () => {
  test("loses nothing acknowledged, duplicates nothing, and returns the same bytes to replays", async () => {
    const { violations, calls, kills } = await runSchedules(SCHEDULES, { id: true, userSeq: true });
    process.stdout.write(
      `ledger schedules from seed ${FIRST_SEED}: ${SCHEDULES}, ${calls} calls, ${kills} kills\n`,
    );
    expect(violations).toEqual([]);
    expect(kills).toBeGreaterThanOrEqual(10_000);
  }, 180_000);

  test.each([
    ["one completion per challenge", { id: false, userSeq: true }, "counts 2 times"],
    ["a gapless sequence of completions", { id: true, userSeq: false }, "has seq"],
    ["either", { id: false, userSeq: false }, "counts 2 times"],
  ])("violates its invariants without the unique key for %s", async (_, unique, violation) => {
    const { violations } = await runSchedules(100, unique);
    expect(violations).toContainEqual(expect.stringContaining(violation));
  });
});
