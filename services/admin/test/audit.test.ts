/** @shows ASVS-16.3.3 */

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { bootService, makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import type { Feedback } from "../src/feedback/feedback.model.ts";
import { auditActed, auditConcerned } from "./facts.ts";
import { makeAdmin, refusals, wrongIds, writeRefusals } from "./people.ts";

const LOG = `query Log($first: Int, $after: String) {
  auditLog(first: $first, after: $after) {
    edges { node { id at actorId action subjectId } } pageInfo { hasNextPage endCursor } totalCount
  }
}`;
const SUBMIT = `mutation Submit($message: String!) { submitFeedback(message: $message) { id author { id } } }`;
const FEEDBACK = `{ feedback { edges { node { id author { id } } } } }`;
const DELETE = `mutation Delete($id: ID!) { deleteFeedback(id: $id) { id message } }`;
const CREATE = `mutation Create($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }`;
const STATS = `{ adminStats { id } }`;
const REFERENCES = `query References($refs: [_Any!]!) { _entities(representations: $refs) { ... on Feedback { id } } }`;

const booted = useBooted(() => bootService(createApp()));

interface Entry {
  id: string;
  at: string;
  actorId: string;
  action: string;
  subjectId: string | null;
}
const feedback = () => booted.database.collection<Feedback>("feedback");
const log = async (): Promise<Entry[]> => {
  const { data } = await booted.as(makeAdmin())(LOG, { first: 200 });
  return data.auditLog.edges.map(({ node }: { node: Entry }) => node);
};
const logOf = async (actorId: string) => (await log()).filter((entry) => entry.actorId === actorId);
const submit = async (viewer: ReturnType<typeof makeViewer>): Promise<string> =>
  (await booted.as(viewer)(SUBMIT, { message: "Hello" })).data.submitFeedback.id;
/** Makes the database reject, or accept again, rows of a collection. */
const setRejection = (collection: string, isRejected: boolean) =>
  booted.database.command({
    collMod: collection,
    validator: isRejected ? { $jsonSchema: { required: ["notThereYet"] } } : {},
  });

describe("the audit log of this service", () => {
  /** @shows BOUND-admin.audit_entries */
  test("contains every read of feedback and every write, newest first, with its subject", async () => {
    const [admin, author] = [makeAdmin(), makeViewer()];
    const call = booted.as(admin);
    const id = await submit(author);
    const steps = [
      () => call(FEEDBACK),
      () => call(REFERENCES, { refs: [{ __typename: "Feedback", id }] }),
      () => call(DELETE, { id }),
      () => call(CREATE, { input: { title: "t", content: "c" } }),
    ];
    for (const step of steps) {
      booted.clock.advance(1000);
      expect((await step()).error).toBeNull();
    }
    expect(await logOf(admin.id)).toEqual([
      expect.objectContaining({ action: "announcement.create", subjectId: expect.any(String) }),
      expect.objectContaining({ action: "feedback.delete", subjectId: id }),
      expect.objectContaining({ action: "feedback.read", subjectId: author.id }),
      expect.objectContaining({ action: "feedback.read", subjectId: null }),
    ]);
  });

  test("contains no read of the reader's own message, and no rejected read", async () => {
    const author = makeViewer();
    const id = await submit(author);
    await booted.as(author)(REFERENCES, { refs: [{ __typename: "Feedback", id }] });
    await booted.as(author)(FEEDBACK);
    expect(await logOf(author.id)).toEqual([]);
  });

  test("is written first: while it cannot be written nothing is read or done", async () => {
    const id = await submit(makeViewer());
    await setRejection("audit_entries", true);
    try {
      for (const [document, variables] of [
        [FEEDBACK, {}],
        [DELETE, { id }],
        [CREATE, { input: { title: "Unheard", content: "c" } }],
      ] as const) {
        const { data, error } = await booted.as(makeAdmin())(document, variables);
        expect(data).toBeNull();
        expect(error).toMatchObject({ status: 500, code: "INTERNAL_SERVER_ERROR" });
      }
    } finally {
      await setRejection("audit_entries", false);
    }
    expect(await feedback().findOne({ _id: id })).not.toBeNull();
    expect(await booted.database.collection("announcements").countDocuments({ title: "Unheard" })).toBe(0);
  });
});

describe("audit events from other services", () => {
  const settled = async () => {
    const manager = await booted.nats.connection.jetstreamManager();
    await waitFor(async () => {
      const { num_pending: pending, num_ack_pending: open } = await manager.consumers.info(
        "IDENTITY",
        "admin-IDENTITY",
      );
      return pending + open === 0;
    });
  };

  test.each([
    { order: "the act first", reversed: false },
    { order: "the subject first", reversed: true },
  ])("are one entry, $order, also when redelivered", async ({ reversed }) => {
    const [actorId, subjectId, auditId] = [randomUUID(), randomUUID(), randomUUID()];
    const at = "2026-04-01T10:00:00.000Z";
    const halves = [
      auditActed({ auditId, actorId, action: "users.read", at }),
      auditConcerned({ auditId, subjectId }),
    ];
    for (const half of reversed ? halves.toReversed() : halves)
      for (let times = 0; times < 3; times += 1) await booted.nats.publish(half);
    await settled();
    expect(await logOf(actorId)).toEqual([{ id: auditId, at, actorId, action: "users.read", subjectId }]);
  });

  test("a page of many has no subject", async () => {
    const [actorId, auditId] = [randomUUID(), randomUUID()];
    await booted.nats.publish(
      auditActed({ auditId, actorId, action: "users.read", at: "2026-04-01T10:00:00.000Z" }),
    );
    await settled();
    expect(await logOf(actorId)).toEqual([expect.objectContaining({ id: auditId, subjectId: null })]);
  });

  test.each([
    {
      name: "without a time",
      half: () => auditActed({ auditId: randomUUID(), actorId: "a", action: "b", at: "" }),
    },
    {
      name: "without an actor",
      half: () => auditActed({ auditId: randomUUID(), actorId: "", action: "b", at: "" }),
    },
    { name: "without a subject", half: () => auditConcerned({ auditId: "", subjectId: "subject" }) },
  ])("an event $name is a dead letter", async ({ half }) => {
    const manager = await booted.nats.connection.jetstreamManager();
    const event = { ...half(), subject: `evt.identity.audit.acted.v1.${randomUUID()}` };
    await booted.nats.publish(event);
    const letter = await waitFor(() =>
      manager.streams.getMessage("DLQ", { last_by_subj: `dlq.admin.${event.subject}` }),
    );
    expect(letter.header.get("dead-letter-cause")).toContain("incomplete");
  });
});

describe("reading the audit log", () => {
  test("pages cover all of it without gaps or repeats", async () => {
    const all = await log();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await booted.as(makeAdmin())(LOG, { first: 3, after });
      expect(data.auditLog.totalCount).toBe(all.length);
      seen.push(...data.auditLog.edges.map(({ node }: { node: Entry }) => node.id));
      const { hasNextPage, endCursor } = data.auditLog.pageInfo;
      after = hasNextPage ? endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test.each([{ first: 0 }, { first: 201 }, { first: "2" }, { after: "nonsense" }, { after: { $gt: "" } }])(
    "%j is rejected with 400",
    async (variables) => {
      expect((await booted.as(makeAdmin())(LOG, variables)).error?.status).toBe(400);
    },
  );

  test.each(refusals)("$name gets $status $message, also for the figures", async (refusal) => {
    for (const document of [LOG, STATS]) {
      const { data, error } = await booted.as(refusal.viewer)(document);
      const { status, code, message } = refusal;
      expect({ data, error }).toEqual({
        data: null,
        error: expect.objectContaining({ status, code, message }),
      });
    }
  });
});

test("the figures are one entity for every service to extend", async () => {
  expect((await booted.as(makeAdmin())(STATS)).data).toEqual({ adminStats: { id: "stats" } });
});

describe("feedback", () => {
  test("shows its author only to admins", async () => {
    const author = makeViewer();
    const own = await booted.as(author)(SUBMIT, { message: "Hello" });
    const { id } = own.data.submitFeedback;
    expect(own.data.submitFeedback.author).toBeNull();
    const { data } = await booted.as(makeAdmin())(FEEDBACK);
    expect(data.feedback.edges.map(({ node }: { node: object }) => node)).toContainEqual({
      id,
      author: { id: author.id },
    });
  });

  /** @shows BOUND-admin.feedback */
  test("accepts 10 messages a day, also of 20 concurrent ones, and more the next day", async () => {
    booted.clock.set("2031-05-01T10:00:00.000Z");
    const author = makeViewer();
    const send = (message: string) => booted.as(author)(SUBMIT, { message });
    expect((await send(" ")).error?.status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send("Hello")));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
    const { error } = await send("Hello");
    expect(error).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(error?.retryAfter).toBeGreaterThan(13 * 3600);
    expect(await feedback().countDocuments({ userId: author.id })).toBe(10);
    booted.clock.advance(86_400_000);
    expect((await send("Hello")).error).toBeNull();
    booted.clock.set(new Date());
  });

  test("is deleted once; then it is missing", async () => {
    const [id, other] = [await submit(makeViewer()), await submit(makeViewer())];
    const call = booted.as(makeAdmin());
    expect((await call(DELETE, { id })).data).toEqual({ deleteFeedback: { id, message: "Hello" } });
    expect(await feedback().findOne({ _id: id })).toBeNull();
    expect(await feedback().findOne({ _id: other })).not.toBeNull();
    expect((await call(DELETE, { id })).error).toMatchObject({ status: 404, message: "Not found" });
  });

  test.each(writeRefusals)("$name cannot delete it: $status $message", async (refusal) => {
    const id = await submit(makeViewer());
    const { data, error } = await booted.as(refusal.viewer)(DELETE, { id });
    const { status, code, message } = refusal;
    expect({ data, error }).toEqual({
      data: null,
      error: expect.objectContaining({ status, code, message }),
    });
    expect(await feedback().findOne({ _id: id })).not.toBeNull();
  });

  test("its author cannot delete it", async () => {
    const author = makeViewer();
    const id = await submit(author);
    expect((await booted.as(author)(DELETE, { id })).error).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await feedback().findOne({ _id: id })).not.toBeNull();
  });

  test.each(wrongIds)(
    "an id that is $name answers $status and nothing is deleted",
    async ({ id, status }) => {
      const before = await feedback().countDocuments();
      expect((await booted.as(makeAdmin())(DELETE, { id })).error?.status).toBe(status);
      expect(await feedback().countDocuments()).toBe(before);
    },
  );
});
