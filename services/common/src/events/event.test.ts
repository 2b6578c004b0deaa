import { expect, test } from "@jest/globals";
import { fromBinary } from "@bufbuild/protobuf";
import {
  EnvelopeSchema,
  eventSubjects,
  FeedbackSubmittedSchema,
  eventStreams,
  serviceNames,
  services,
} from "@questwell/proto";
import { createEvent } from "./event.ts";
import { streamOf, subjectsOf } from "./streams.ts";

const identity = {
  id: "feedback:1:0",
  about: "person",
  aggregateId: "feedback",
  aggregateSeq: 1,
  time: new Date("2026-03-01T12:00:00Z"),
};

test("an event carries its subject, its type and the message's bytes", () => {
  const event = createEvent(FeedbackSubmittedSchema, identity, { feedbackId: "feedback", userId: "person" });
  const { about, ...rest } = identity;
  expect(event).toMatchObject({
    ...rest,
    subject: `evt.admin.feedback.submitted.v1.${about}`,
    type: "evt.admin.v1.FeedbackSubmitted",
  });
  expect(fromBinary(FeedbackSubmittedSchema, event.bytes)).toMatchObject({ feedbackId: "feedback" });
});

test("a message that is not an event is rejected", () => {
  expect(() => createEvent(EnvelopeSchema, identity, {})).toThrow("evt.envelope.v1.Envelope has no subject");
});

test("every subject is in exactly one stream", () => {
  const subjects = eventStreams.flatMap((stream) => subjectsOf(stream));
  expect(new Set(subjects).size).toBe(subjects.length);
  for (const subject of Object.values(eventSubjects))
    expect(subjectsOf(streamOf(`${subject}.person`))).toContain(`${subject.replace(/\.v\d+$/u, "")}.>`);
  expect(() => streamOf("evt.identity-thief.user.registered.v1.x")).toThrow("belongs to no service");
  expect(() => streamOf("req.goals-ai.suggest-challenges.v1")).toThrow("belongs to no service");
});

/** @shows BOUND-ERASURES BOUND-SESSIONS */
test("revocations and deletions share a stream with nothing else", () => {
  expect(subjectsOf("SESSIONS")).toEqual([
    "evt.identity.session.revoked.>",
    "evt.identity.session.heartbeat.>",
  ]);
  const others = serviceNames.filter((name) => name !== "identity" && services[name].storesPeople);
  expect(others.length).toBeGreaterThanOrEqual(4);
  expect(subjectsOf("ERASURES")).toEqual([
    "evt.identity.user.deleted.>",
    ...others.map((name) => `evt.${name}.user.erased.>`),
  ]);
});
