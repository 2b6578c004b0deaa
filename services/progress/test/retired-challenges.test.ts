import { describe, expect, test } from "@jest/globals";
import type { LedgerEntry } from "../src/ledger/ledger-entry.ts";
import {
  CHALLENGES,
  COMPLETE,
  complete,
  createGoal,
  DELETE_GOAL,
  generate,
  onboardedPerson,
  select,
  useProgress,
} from "./boot-progress.ts";

const progress = useProgress();

const HOUR_MS = 3_600_000;
const ledgerOf = (userId: string) =>
  progress.database.collection<LedgerEntry>("xp_ledger").find({ userId }).sort({ seq: 1 }).toArray();

describe("a retired challenge", () => {
  test("can be completed for 72 hours after it was replaced, and not found after that", async () => {
    const person = await onboardedPerson(progress);
    const [first, second] = await generate(person);
    progress.clock.advance(200 * HOUR_MS);
    await generate(person);
    progress.clock.advance(71 * HOUR_MS);
    expect(await complete(person, first?.id)).toMatchObject({ xpEarned: 20 });
    progress.clock.advance(2 * HOUR_MS);
    const late = await person.call(COMPLETE, { challengeId: second?.id });
    expect(late.error).toMatchObject({ code: "NOT_FOUND", status: 404 });
    expect(await ledgerOf(person.viewer.id)).toHaveLength(1);
  });

  test("can be completed for 72 hours after its area was left, and not found after that", async () => {
    const person = await onboardedPerson(progress);
    const [first, second] = await generate(person);
    await select(person, ["mental"]);
    progress.clock.advance(71 * HOUR_MS);
    expect(await complete(person, first?.id)).toMatchObject({ xpEarned: 20 });
    progress.clock.advance(2 * HOUR_MS);
    const { error } = await person.call(COMPLETE, { challengeId: second?.id });
    expect(error).toMatchObject({ code: "NOT_FOUND", status: 404 });
    expect(await ledgerOf(person.viewer.id)).toHaveLength(1);
  });

  test("cannot be completed once its goal is deleted", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person);
    const [first] = (await person.call(CHALLENGES)).data.challenges;
    expect(first).toMatchObject({ focusAreaId: goal.id, subgoalId: goal.subgoals[0].id });
    await person.call(DELETE_GOAL, { id: goal.id });
    const { error } = await person.call(COMPLETE, { challengeId: first.id });
    expect(error).toMatchObject({ code: "NOT_FOUND", status: 404 });
    expect(await ledgerOf(person.viewer.id)).toEqual([]);
  });
});
