import { expect, test } from "@jest/globals";

import { beginWithoutAchievements, noteSeen, takeUnseen } from "#src/lib/celebration/seen-achievements.ts";

const [first, second, third] = ["first_step", "done_10", "first_friend"].map((id) => ({ id }));
const some = [first, second].flatMap((each) => each ?? []);
const all = [...some, ...(third ? [third] : [])];
const key = "questwell:seen-achievements:ana";

test("achievements from before this device was first used count as seen, later ones are new once", () => {
  expect(takeUnseen("ana", some)).toEqual([]);
  expect(takeUnseen("ana", all)).toEqual([third]);
  expect(takeUnseen("ana", all)).toEqual([]);
});

test("for a person who starts here, everything is new", () => {
  beginWithoutAchievements("ana");
  expect(takeUnseen("ana", some)).toEqual(some);
  beginWithoutAchievements("ana");
  expect(takeUnseen("ana", some)).toEqual([]);
});

test("an achievement celebrated elsewhere is not new, even before the first load", () => {
  noteSeen("ana", ["first_step"]);
  expect(takeUnseen("ana", some)).toEqual([]);
  noteSeen("ana", ["first_friend"]);
  expect(takeUnseen("ana", all)).toEqual([]);
});

test("each person of a device has a separate record", () => {
  takeUnseen("ana", some);
  beginWithoutAchievements("bo");
  expect(takeUnseen("bo", some)).toEqual(some);
});

test.each(["not json", "[]", '{"ids":"x"}', "null"])("%s in the storage counts as a first load", (stored) => {
  localStorage.setItem(key, stored);
  expect(takeUnseen("ana", some)).toEqual([]);
  expect(takeUnseen("ana", all)).toEqual([third]);
});
