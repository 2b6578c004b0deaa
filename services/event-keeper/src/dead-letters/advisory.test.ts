import { describe, expect, test } from "@jest/globals";
import { parseAdvisory } from "./advisory.ts";

const message = { stream: "PROGRESS", consumer: "social-PROGRESS", stream_seq: 7, deliveries: 14 };
const type = (kind: string) => `io.nats.jetstream.advisory.v1.${kind}`;

test("the cause of a message that ran out of deliveries has their number", () => {
  expect(parseAdvisory(JSON.stringify({ ...message, type: type("max_deliver") }))).toEqual({
    stream: "PROGRESS",
    consumer: "social-PROGRESS",
    streamSeq: 7,
    deliveries: 14,
    cause: "not handled in 14 deliveries",
  });
});

test("the cause of a terminated message has the reason", () => {
  const advisory = { ...message, type: type("terminated"), reason: "bad bytes" };
  expect(parseAdvisory(JSON.stringify(advisory))?.cause).toBe("terminated: bad bytes");
});

test("the cause of a message that was terminated without a reason states that", () => {
  expect(parseAdvisory(JSON.stringify({ ...message, type: type("terminated") }))?.cause).toBe(
    "terminated: no reason given",
  );
});

describe("an invalid message is no advisory", () => {
  test.each([
    ["not JSON", "{"],
    ["empty", ""],
    ["another kind", JSON.stringify({ ...message, type: type("nak") })],
    ["no sequence", JSON.stringify({ ...message, stream_seq: undefined, type: type("max_deliver") })],
    [
      "a sequence of another type",
      JSON.stringify({ ...message, stream_seq: "7", type: type("max_deliver") }),
    ],
    ["a list", "[]"],
  ])("%s", (_, text) => {
    expect(parseAdvisory(text)).toBeUndefined();
  });
});
