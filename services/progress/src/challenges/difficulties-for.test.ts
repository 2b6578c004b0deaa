import { describe, expect, test } from "@jest/globals";
import { difficultiesFor } from "./difficulties-for.ts";

const all = (count: number, isCompleted: boolean) => Array.from({ length: count }, () => isCompleted);

describe("the difficulties of the next set", () => {
  test.each([
    ["nothing came before", []],
    ["one set was completed", all(3, true)],
    ["two sets were not completed", all(6, false)],
    ["one of the last two sets was completed", [...all(3, true), ...all(6, false)]],
    ["all but one of the last two sets were completed", [...all(5, true), false, ...all(3, true)]],
  ])("are one of each when %s", (_, recent) => {
    expect(difficultiesFor(recent)).toEqual(["easy", "medium", "hard"]);
  });

  test("are raised if the last two sets were completed", () => {
    expect(difficultiesFor(all(6, true))).toEqual(["medium", "hard", "hard"]);
    expect(difficultiesFor([...all(6, true), ...all(3, false)])).toEqual(["medium", "hard", "hard"]);
  });

  test("are lowered if no challenge of the last three sets was completed", () => {
    expect(difficultiesFor(all(9, false))).toEqual(["easy", "easy", "medium"]);
  });
});
