import { randomUUID } from "node:crypto";
import process from "node:process";
import { describe, expect, test } from "@jest/globals";
import { bootService, faultFigures, useBooted } from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { costOf, mostCost } from "../src/budget/cost.ts";
import { reserve, settle } from "../src/budget/reserve.ts";
import { SpendingModel, type Spending } from "../src/budget/spending.model.ts";

const booted = useBooted(() => bootService(createApp()));

const caps = {
  callsPerPersonAndDay: 1000,
  personMicroUsdPerMonth: 1e9,
  microUsdPerDay: 1e9,
  microUsdPerMonth: 1e9,
};
const wish = (changes: Partial<Parameters<typeof reserve>[2]> = {}) => ({
  userId: randomUUID(),
  callId: randomUUID(),
  attempt: 1 as const,
  microUsd: 100,
  ...changes,
});
const chainOf = (month: string) => SpendingModel.find({ month }).sort({ seq: 1 }).lean<Spending[]>();
const isRow = (result: unknown): result is Spending => typeof result === "object";

/** Every month is a chain of its own, so each race gets one. */
let months = 0;
function nextMonth(): string {
  months += 1;
  const time = new Date(Date.UTC(2030, months, 15, 12));
  booted.clock.set(time);
  return time.toISOString().slice(0, 7);
}

/** Adds up the rows of a chain again, and compares every sum in it. */
function faultsOf(rows: readonly Spending[]): string[] {
  const faults: string[] = [];
  const days = new Map<string, number>();
  const newcomers = new Map<string, number>();
  const people = new Map<string, { month: number; calls: Map<string, number> }>();
  let month = 0;
  for (const [at, row] of rows.entries()) {
    month += row.microUsd;
    days.set(row.day, (days.get(row.day) ?? 0) + row.microUsd);
    const ofNewcomers = row.isNewcomer === true ? row.microUsd : 0;
    newcomers.set(row.day, (newcomers.get(row.day) ?? 0) + ofNewcomers);
    const person = people.get(row.userId) ?? { month: 0, calls: new Map<string, number>() };
    people.set(row.userId, person);
    person.month += row.microUsd;
    person.calls.set(row.day, (person.calls.get(row.day) ?? 0) + row.calls);
    const { seq, monthTotal, dayTotal, newcomersDayTotal, personMonthTotal, personDayCalls } = row;
    const sums = [seq, monthTotal, dayTotal, newcomersDayTotal, personMonthTotal, personDayCalls];
    const ofDay = [days.get(row.day), newcomers.get(row.day)];
    const again = [at + 1, month, ...ofDay, person.month, person.calls.get(row.day)];
    if (sums.join() !== again.join()) faults.push(`${row._id}: ${sums.join()} instead of ${again.join()}`);
  }
  return faults;
}

describe("the chain of what is spent", () => {
  test("never gets past a cap in races of 40 people", async () => {
    const { races } = faultFigures;
    const found = { over: 0, broken: 0, unanswered: 0 };
    for (let race = 0; race < races; race += 1) {
      const month = nextMonth();
      // All are new: they share half of it.
      const share = 300 + (race % 7) * 100;
      const limited = { ...caps, microUsdPerDay: 2 * share };
      const results = await Promise.allSettled(
        Array.from({ length: 40 }, () => reserve(booted, limited, wish())),
      );
      const rows = await chainOf(month);
      const reserved = results.filter((each) => each.status === "fulfilled" && isRow(each.value)).length;
      const unanswered = results.filter(({ status }) => status === "rejected").length;
      const most = share / 100;
      if (rows.some(({ dayTotal }) => dayTotal > share)) found.over += 1;
      // On a busy machine a lost race may run out of time: the built-in coach answers then.
      const isWhole = unanswered > 0 ? rows.length <= most : rows.length === most && reserved === most;
      if (faultsOf(rows).length > 0 || rows.length === 0 || !isWhole) found.broken += 1;
      found.unanswered += unanswered;
    }
    process.stdout.write(`coach spending: ${races} races of 40 people: ${JSON.stringify(found)}\n`);
    expect(found).toMatchObject({ over: 0, broken: 0 });
  }, 3_600_000);

  test("holds all four caps at once, for concurrent people and for one", async () => {
    const month = nextMonth();
    const limits = {
      callsPerPersonAndDay: 3,
      personMicroUsdPerMonth: 250,
      microUsdPerDay: 1400,
      microUsdPerMonth: 700,
    };
    const people = Array.from({ length: 4 }, () => randomUUID());
    const results = await Promise.all(
      people.flatMap((userId) => Array.from({ length: 4 }, () => reserve(booted, limits, wish({ userId })))),
    );
    const rows = await chainOf(month);
    expect(faultsOf(rows)).toEqual([]);
    expect(rows).toHaveLength(7);
    for (const userId of people)
      expect(rows.filter((row) => row.userId === userId).length).toBeLessThanOrEqual(2);
    expect(new Set(results.filter((result) => !isRow(result)))).toEqual(new Set(["personBudget", "budget"]));
  });

  test("leaves half of a day's money to people whose first call is a week old, whatever 50 new ones do", async () => {
    const month = nextMonth();
    const known = Array.from({ length: 5 }, () => randomUUID());
    booted.clock.advance(-7 * 86_400_000);
    for (const userId of known) await reserve(booted, caps, wish({ userId }));
    booted.clock.advance(7 * 86_400_000);
    const limited = { ...caps, microUsdPerDay: 1000 };
    const ofNew = await Promise.all(Array.from({ length: 50 }, () => reserve(booted, limited, wish())));
    expect(ofNew.filter(isRow)).toHaveLength(5);
    expect(new Set(ofNew.filter((each) => !isRow(each)))).toEqual(new Set(["budget"]));
    const ofKnown: unknown[] = [];
    for (const userId of known) ofKnown.push(await reserve(booted, limited, wish({ userId })));
    expect(ofKnown.filter(isRow)).toHaveLength(5);
    expect(await reserve(booted, limited, wish({ userId: known[0] ?? "" }))).toBe("budget");
    const freed = ofNew.find(isRow);
    if (freed === undefined) throw new Error("Not reserved");
    await settle(booted, freed, { spent: 0, isCall: false });
    expect(isRow(await reserve(booted, limited, wish()))).toBe(true);
    expect(faultsOf(await chainOf(month))).toEqual([]);
  });

  test("gives a retry of a request its first reservation, also of concurrent ones", async () => {
    const month = nextMonth();
    const again = wish();
    await Promise.all(Array.from({ length: 10 }, () => reserve(booted, caps, again)));
    const rows = await chainOf(month);
    expect(rows).toHaveLength(1);
    expect(await reserve(booted, caps, again)).toEqual(rows[0]);
  });

  test("is settled once, in the day and month of the reservation, and what it frees can be spent", async () => {
    const month = nextMonth();
    const limited = { ...caps, microUsdPerMonth: 100 };
    const reserved = await reserve(booted, limited, wish());
    if (!isRow(reserved)) throw new Error("Not reserved");
    expect(await reserve(booted, limited, wish())).toBe("budget");
    booted.clock.advance(40 * 86_400_000);
    for (const _attempt of [1, 2]) await settle(booted, reserved, { spent: 30, isCall: true });
    const rows = await chainOf(month);
    expect(rows.map(({ kind, day, microUsd }) => [kind, day, microUsd])).toEqual([
      ["reserve", reserved.day, 100],
      ["settle", reserved.day, -70],
    ]);
    booted.clock.advance(-40 * 86_400_000);
    expect(isRow(await reserve(booted, limited, wish({ microUsd: 70 })))).toBe(true);
    expect(faultsOf(await chainOf(month))).toEqual([]);
  });

  test("charges what was reserved where more is claimed, and gives a call back where nothing was generated", async () => {
    nextMonth();
    const userId = randomUUID();
    const first = await reserve(booted, caps, wish({ userId }));
    const second = await reserve(booted, caps, wish({ userId }));
    if (!isRow(first) || !isRow(second)) throw new Error("Not reserved");
    await settle(booted, first, { spent: 5000, isCall: true });
    await settle(booted, second, { spent: 0, isCall: false });
    const last = await SpendingModel.findOne({ userId }).sort({ seq: -1 }).lean<Spending>();
    expect([last?.personMonthTotal, last?.personDayCalls]).toEqual([100, 1]);
  });
});

test("a cost is whole µUSD, never less than exact, and never more than was reserved for it", () => {
  const prices = { input: 0.75, cached: 0.075, output: 4.5 };
  expect(costOf(prices, { input: 1000, cached: 0, output: 0 })).toBe(750);
  expect(costOf(prices, { input: 1000, cached: 1000, output: 1 })).toBe(80);
  expect(costOf({ input: 0, cached: 0, output: 0 }, { input: 9, cached: 0, output: 9 })).toBe(0);
  const bytes = 5000;
  expect(costOf(prices, { input: bytes, cached: 0, output: 2000 })).toBe(mostCost(prices, bytes, 2000));
});
