import { describe, expect, test } from "@jest/globals";
import { complete, generate, onboardedPerson, useProgress } from "./boot-progress.ts";

const progress = useProgress();

const DAYS = "query ($last: Int) { days(last: $last) { date completions xp isBridged } }";
const empty = (date: string) => ({ date, completions: 0, xp: 0, isBridged: false });

describe("listing the last days", () => {
  test("returns one for each date up to today, with its completions", async () => {
    progress.clock.set("2032-03-01T12:00:00Z");
    const person = await onboardedPerson(progress);
    const [easy, medium, hard] = await generate(person);
    await complete(person, easy?.id);
    await complete(person, medium?.id);
    progress.clock.set("2032-03-03T12:00:00Z");
    await complete(person, hard?.id, "2032-03-02T20:00:00Z");
    const { data } = await person.call(DAYS, { last: 4 });
    expect(data.days).toEqual([
      empty("2032-02-29"),
      { date: "2032-03-01", completions: 2, xp: 60, isBridged: false },
      { date: "2032-03-02", completions: 1, xp: 60, isBridged: false },
      empty("2032-03-03"),
    ]);
    expect((await person.call(DAYS, { last: 1 })).data.days).toEqual([empty("2032-03-03")]);
    const usual = (await person.call(DAYS)).data.days;
    expect(usual).toHaveLength(84);
    expect(usual.slice(-4)).toEqual(data.days);
    expect((await person.call(DAYS, { last: 366 })).data.days).toHaveLength(366);
  });

  test("returns the stored date, and marks the one that travelling skipped", async () => {
    progress.clock.set("2032-06-11T06:00:00Z");
    const person = await onboardedPerson(progress, { timeZone: "Pacific/Honolulu" });
    const [first, second] = await generate(person);
    await complete(person, first?.id);
    progress.clock.set("2032-06-11T20:00:00Z");
    const arrived = { ...person, call: progress.as({ ...person.viewer, timeZone: "Pacific/Auckland" }) };
    expect(await complete(arrived, second?.id)).toMatchObject({ streak: 2 });
    expect((await arrived.call(DAYS, { last: 3 })).data.days).toEqual([
      { date: "2032-06-10", completions: 1, xp: 20, isBridged: false },
      { date: "2032-06-11", completions: 0, xp: 0, isBridged: true },
      { date: "2032-06-12", completions: 1, xp: 40, isBridged: false },
    ]);
    expect((await arrived.call(DAYS, { last: 2 })).data.days[0]).toMatchObject({ isBridged: true });
  });

  test("returns nothing of another account", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await complete(person, easy?.id);
    const otherAccount = await onboardedPerson(progress);
    expect((await otherAccount.call(DAYS, { last: 1 })).data.days).toMatchObject([{ completions: 0 }]);
    expect((await progress.as(null)(DAYS)).error).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test.each([0, -1, 367, 2_147_483_647])("is rejected outside 1 to 366: %d", async (last) => {
    const { call } = await onboardedPerson(progress);
    const { error } = await call(DAYS, { last });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message: "Days are 1 to 366" });
  });
});
