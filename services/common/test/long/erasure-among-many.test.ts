import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { eraseRequests, KeyedRequestModel } from "@questwell/common";
import { bootService, monitorCommands, useBooted } from "@questwell/common/testkit";
import mongoose from "mongoose";
import { countThisRequest } from "../../src/testkit/command-monitor.ts";
import { createFixtureApp } from "../support/fixture-app.ts";
import { storeAnswersOfOthers, storedAnswer, storedAnswers } from "../support/stored-answers.ts";

const OTHERS = 100_000;
const OWN = 500;
const NAMING = 500;
const TIMES = 3;
const LONGEST_MS = 1000;

useBooted(() => {
  const app = createFixtureApp();
  return bootService({ ...app, models: [...app.models, KeyedRequestModel] });
});

/** @shows REL-erasure-among-many */
test("a person's 500 answers, and 500 that name them, are removed within a second among 100,000 of others", async () => {
  await storeAnswersOfOthers(OTHERS);
  const monitor = monitorCommands(mongoose.connection);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const userId = randomUUID();
    await storeAnswersWith(userId);
    const startedAt = performance.now();
    const { names } = await monitor.costOf(() => forget(userId));
    times.push(Math.round(performance.now() - startedAt));
    expect(names).toEqual(["delete keyed_requests", "delete keyed_requests"]);
    expect(await storedAnswers().countDocuments({ $or: [{ userId }, { about: userId }] })).toBe(0);
  }
  monitor.stop();
  expect(await storedAnswers().countDocuments()).toBe(OTHERS);
  process.stderr.write(
    `${OWN + NAMING} of ${OTHERS + OWN + NAMING} answers were erased with 2 commands in ${times.join(", ")} ms\n`,
  );
  expect(Math.max(...times)).toBeLessThanOrEqual(LONGEST_MS);
}, 300_000);

/** Stores a person's answers, and other people's answers that name them. */
async function storeAnswersWith(userId: string): Promise<void> {
  const own = Array.from({ length: OWN }, (_, n) => ({ ...storedAnswer(n), _id: `${userId}:${n}`, userId }));
  const naming = Array.from({ length: NAMING }, (_, n) => ({
    ...storedAnswer(n),
    _id: `${userId}:named:${n}`,
    about: [userId],
  }));
  await storedAnswers().insertMany([...own, ...naming]);
}

/** Erases the answers with their commands counted. */
async function forget(userId: string): Promise<void> {
  countThisRequest();
  await eraseRequests(userId);
}
