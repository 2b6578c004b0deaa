import { describe, expect, test } from "@jest/globals";
import { difficultiesFor, type RecentChallenge } from "./difficulties-for.ts";

const all = (count: number, isCompleted: boolean, dismissedFor: RecentChallenge["dismissedFor"] = null) =>
  Array.from({ length: count }, (): RecentChallenge => ({ isCompleted, dismissedFor }));

describe("the difficulties of the next set", () => {
  test.each([
    ["nothing came before", []],
    ["one set was completed", all(3, true)],
    ["two sets were not completed", all(6, false)],
    ["one of the last two sets was completed", [...all(3, true), ...all(6, false)]],
    ["all but one of the last two sets were completed", [...all(5, true), ...all(1, false), ...all(3, true)]],
    ["one of the last three sets was put aside", [...all(6, false), ...all(3, false, "tooEasy")]],
  ])("are one of each when %s", (_, recent) => {
    expect(difficultiesFor(recent)).toEqual(["easy", "medium", "hard"]);
  });

  test.each([
    ["the last two sets were completed", all(6, true)],
    ["they were, before a set that was not", [...all(6, true), ...all(3, false)]],
    [
      "six were completed and one between them put aside",
      [...all(3, true), ...all(1, false, "didIt"), ...all(3, true)],
    ],
  ])("are raised if %s", (_, recent) => {
    expect(difficultiesFor(recent)).toEqual(["medium", "hard", "hard"]);
  });

  test("are lowered if no challenge of the last three sets was completed", () => {
    expect(difficultiesFor(all(9, false))).toEqual(["easy", "easy", "medium"]);
  });

  test("are all easy if a challenge of the newest set was put aside for lack of time", () => {
    const [one, ...others] = all(9, false);
    const lacksTime: RecentChallenge = { isCompleted: false, dismissedFor: "noTime" };
    expect(difficultiesFor([...all(2, true), lacksTime, ...all(6, true)])).toEqual(["easy", "easy", "easy"]);
    expect(difficultiesFor([...all(3, true), lacksTime, ...all(3, true)])).toEqual([
      "medium",
      "hard",
      "hard",
    ]);
    expect(difficultiesFor([{ ...lacksTime, isCompleted: true }, ...others, ...all(1, false)])).toEqual(
      difficultiesFor([...(one ? [{ ...one, isCompleted: true }] : []), ...others, ...all(1, false)]),
    );
  });
});
