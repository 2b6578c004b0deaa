import { describe, expect, test } from "@jest/globals";
import { FeedbackSubmittedSchema } from "@questwell/proto";
import { bootService, makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import type { Feedback } from "../src/feedback/feedback.model.ts";
import { gateRefusals, makeAdmin, refusals } from "./people.ts";

const SUBMIT = `mutation Submit($message: String!) { submitFeedback(message: $message) { id userId message createdAt } }`;
const LIST = `query List($first: Int, $after: String) {
  feedback(first: $first, after: $after) {
    edges { cursor node { id userId message } } pageInfo { hasNextPage endCursor } totalCount
  }
}`;
const REFERENCES = `query References($refs: [_Any!]!) {
  _entities(representations: $refs) { ... on Feedback { id message } }
}`;

const booted = useBooted(() => bootService(createApp()));

const rows = () => booted.database.collection<Feedback>("feedback");
describe("sending feedback", () => {
  /** @shows BOUND-admin.feedback.out */
  test("the response, the row and the event agree, and the event does not contain the text", async () => {
    const me = makeViewer({ isOnboarded: false });
    const { data, error } = await booted.as(me)(SUBMIT, { message: "  More mountains, please!\n" });
    expect(error).toBeNull();
    const { id, createdAt, ...answer } = data.submitFeedback;
    expect(answer).toEqual({ userId: me.id, message: "More mountains, please!" });
    expect(await rows().find({ userId: me.id }).toArray()).toEqual([
      expect.objectContaining({
        _id: id,
        message: "More mountains, please!",
        createdAt: new Date(createdAt),
      }),
    ]);
    const [event] = await waitFor(() =>
      booted.nats.events(FeedbackSubmittedSchema, me.id).then((found) => found.length > 0 && found),
    );
    expect(event).toEqual({
      id: `${id}:1:0`,
      subject: `evt.admin.feedback.submitted.v1.${me.id}`,
      message: expect.objectContaining({ feedbackId: id, userId: me.id }),
    });
    expect(JSON.stringify(event)).not.toContain("mountains");
    await waitFor(async () => (await rows().findOne({ _id: id }))?.pub === 1);
  });

  test("the same text twice is two messages", async () => {
    const me = makeViewer();
    for (let times = 0; times < 2; times += 1) await booted.as(me)(SUBMIT, { message: "Again" });
    expect(await rows().countDocuments({ userId: me.id })).toBe(2);
  });

  test("2000 characters after trimming are accepted", async () => {
    const message = "f".repeat(2000);
    const { data } = await booted.as(makeViewer())(SUBMIT, { message: ` ${message} ` });
    expect(data.submitFeedback.message).toBe(message);
  });

  test.each([
    { name: "an empty text", message: "", text: "Please enter your feedback before submitting." },
    { name: "a blank text", message: " \n\t ", text: "Please enter your feedback before submitting." },
    {
      name: "only invisible characters",
      message: "\u200B\u202E\u{E0041}",
      text: "Please enter your feedback before submitting.",
    },
    { name: "a text too long", message: "f".repeat(2001), text: "Feedback is limited to 2000 characters" },
    { name: "no text", message: undefined },
    { name: "null", message: null },
    { name: "a number", message: 5 },
    { name: "an operator", message: { $ne: null } },
    { name: "a list", message: ["a"] },
  ])("$name is rejected with 400 and nothing is stored", async ({ message, text }) => {
    const me = makeViewer();
    const { data, error } = await booted.as(me)(SUBMIT, { message });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400, code: "BAD_USER_INPUT" });
    if (text !== undefined) expect(error).toMatchObject({ message: text, fieldErrors: { message: text } });
    expect(await rows().countDocuments({ userId: me.id })).toBe(0);
  });

  test("it cannot be sent in another person's name", async () => {
    const [me, other] = [makeViewer(), makeViewer()];
    const document = `mutation { submitFeedback(message: "Hi", userId: "${other.id}") { id } }`;
    const { error } = await booted.as(me)(document);
    expect(error).toMatchObject({ status: 400, code: "GRAPHQL_VALIDATION_FAILED" });
    expect(await rows().countDocuments({ userId: { $in: [me.id, other.id] } })).toBe(0);
  });

  test.each(gateRefusals)("$name gets $status $message and nothing is stored", async (refusal) => {
    const before = await rows().countDocuments();
    const { data, error } = await booted.as(refusal.viewer)(SUBMIT, { message: "Hi" });
    const { status, code, message } = refusal;
    expect({ data, error }).toEqual({
      data: null,
      error: expect.objectContaining({ status, code, message }),
    });
    expect(await rows().countDocuments()).toBe(before);
  });
});

describe("reading feedback", () => {
  test("admins page through all of it, newest first", async () => {
    const me = makeViewer();
    const total = await rows().countDocuments();
    for (const message of ["one", "two", "three"]) {
      booted.clock.advance(1000);
      await booted.as(me)(SUBMIT, { message });
    }
    const seen: { id: string; message: string }[] = [];
    let after: string | null = null;
    do {
      const { data } = await booted.as(makeAdmin())(LIST, { first: 2, after });
      const page = data.feedback;
      expect(page.totalCount).toBe(total + 3);
      seen.push(...page.edges.map((edge: { node: { id: string; message: string } }) => edge.node));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen.slice(0, 3).map(({ message }) => message)).toEqual(["three", "two", "one"]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total + 3);
  });

  test.each([{ first: 0 }, { first: 101 }, { first: { $gt: 0 } }, { after: "nonsense" }])(
    "%j is rejected with 400",
    async (variables) => {
      const { data, error } = await booted.as(makeAdmin())(LIST, variables);
      expect(data).toBeNull();
      expect(error?.status).toBe(400);
    },
  );

  test.each(refusals)("$name gets $status $message", async ({ viewer, status, code, message }) => {
    const { data, error } = await booted.as(viewer)(LIST);
    expect({ data, error }).toEqual({
      data: null,
      error: expect.objectContaining({ status, code, message }),
    });
  });

  test("by reference its author and admins get it, for another person it is missing", async () => {
    const me = makeViewer();
    const { data } = await booted.as(me)(SUBMIT, { message: "For your eyes" });
    const { id } = data.submitFeedback;
    const refs = [id, "missing"].map((id) => ({ __typename: "Feedback", id }));
    const seen = async (viewer: ReturnType<typeof makeViewer>) =>
      (await booted.as(viewer)(REFERENCES, { refs })).data._entities;
    expect(await seen(makeViewer())).toEqual([null, null]);
    for (const reader of [me, makeAdmin()]) {
      expect(await seen(reader)).toEqual([{ id, message: "For your eyes" }, null]);
    }
  });
});
