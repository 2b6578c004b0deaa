import { expect, test } from "@jest/globals";
import { bootService, makeViewer, useBooted } from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { CONTINUE } from "./refinement-documents.ts";

const booted = useBooted(() => bootService(createApp()));

/** @shows BOUND-ContinueRefinementInput.conversation */
test("a conversation has 20 messages; one more is rejected", async () => {
  const continued = (messages: number) => ({
    input: {
      response: "Mondays at seven",
      currentGoal: "Learn to swim",
      conversation: Array.from({ length: messages }, (_, n) => ({
        role: n % 2 === 0 ? "user" : "assistant",
        content: "I want to learn to swim",
      })),
    },
  });
  const call = booted.as(makeViewer());
  expect((await call(CONTINUE, continued(20))).error).toBeNull();
  expect((await call(CONTINUE, continued(21))).error).toMatchObject({
    status: 400,
    message: "A conversation has at most 20 messages",
  });
});
