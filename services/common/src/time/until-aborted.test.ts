import { expect, test } from "@jest/globals";
import { untilAborted } from "./until-aborted.ts";

const never = new Promise<never>(() => {});

test("it waits for the work", async () => {
  expect(await untilAborted(Promise.resolve(7), new AbortController().signal)).toBe(7);
});

test.each([
  ["before", true],
  ["while", false],
])("a signal that aborts %s it waits ends it", async (_, isEarly) => {
  const stopping = new AbortController();
  if (isEarly) stopping.abort(new Error("stopped"));
  const waiting = untilAborted(never, stopping.signal);
  stopping.abort(new Error("stopped"));
  await expect(waiting).rejects.toThrow("stopped");
});
