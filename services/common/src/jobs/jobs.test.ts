import { expect, test } from "@jest/globals";
import { createLogger } from "../logging/logger.ts";
import { waitFor } from "../testkit/wait-for.ts";
import { startJobs } from "./jobs.ts";

const log = createLogger("jobs", "silent");

test("a job runs periodically, even after a failure, and not after it was stopped", async () => {
  let runs = 0;
  const failing = {
    name: "failing",
    everyMs: 100,
    run: async (by: number) => {
      runs += by;
      throw new Error("not yet");
    },
  };
  const jobs = startJobs([failing], 1, log, 100);
  await waitFor(() => runs >= 3);
  await jobs.stop();
  const ended = runs;
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toBe(ended);
});

test("stopping waits for the run in flight and for no pause", async () => {
  let isDone = false;
  let finish = () => {};
  const slow = {
    name: "slow",
    everyMs: 3_600_000,
    run: async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      isDone = true;
    },
  };
  const jobs = startJobs([slow], null, log);
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(isDone).toBe(true);
});
