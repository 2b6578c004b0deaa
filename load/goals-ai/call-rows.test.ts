import { expect, test } from "@jest/globals";
import { CoachCallModel } from "../../services/goals-ai/src/calls/coach-call.model.ts";
import { expectStorable } from "../support/expect-storable.ts";
import { callsOf } from "./call-rows.ts";

test("goals-ai accepts the rows of calls, each in a place of its own", () => {
  const calls = callsOf("person", 60, new Date());
  expectStorable(CoachCallModel, calls);
  expect(new Set(calls.map(({ day, place }) => `${day} ${place}`)).size).toBe(60);
});
