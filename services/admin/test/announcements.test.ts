/** @shows ASVS-6.3.3 */

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { AnnouncementCreatedSchema } from "@questwell/proto";
import { bootService, makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import type { AnnouncementView } from "../src/announcements/announcement-view.model.ts";
import type { Announcement } from "../src/announcements/announcement.model.ts";
import { dateShown } from "../src/announcements/date-shown.ts";
import type { SeenMark } from "../src/announcements/seen-mark.model.ts";
import { createApp } from "../src/app.ts";
import { gateRefusals, makeAdmin, refusals } from "./people.ts";

const CREATE = `mutation Create($input: AnnouncementInput!) {
  createAnnouncement(input: $input) { id title content isActive createdAt }
}`;
const VIEW = `mutation View($id: ID!) { viewAnnouncement(announcementId: $id) { id title } }`;
const UPDATE = `mutation Update($id: ID!, $input: AnnouncementInput!) {
  updateAnnouncement(id: $id, input: $input) { id }
}`;
const LIST = `{ announcements { id title } }`;
const ALL = `query All($first: Int, $after: String) {
  allAnnouncements(first: $first, after: $after) {
    edges { cursor node { id isActive } } pageInfo { hasNextPage endCursor } totalCount
  }
}`;
const REFERENCES = `query References($refs: [_Any!]!) {
  _entities(representations: $refs) { ... on Announcement { id title } }
}`;
const HOUR_MS = 3_600_000;

const booted = useBooted(() => bootService(createApp()));

const rows = () => booted.database.collection<Announcement>("announcements");
const marks = () => booted.database.collection<SeenMark>("seen_marks");
const views = () => booted.database.collection<AnnouncementView>("announcement_views");
async function makeAnnouncement(isActive = true): Promise<string> {
  const input = { title: "News", content: "Something new", isActive };
  const { data } = await booted.as(makeAdmin())(CREATE, { input });
  return data.createAnnouncement.id;
}
async function listedFor(viewer: ReturnType<typeof makeViewer>, among: readonly string[]): Promise<string[]> {
  const { data } = await booted.as(viewer)(LIST);
  const ids: string[] = data.announcements.map(({ id }: { id: string }) => id);
  return ids.filter((id) => among.includes(id));
}

describe("creating an announcement", () => {
  test("the response, the row and the event agree; it is active by default", async () => {
    const admin = makeAdmin();
    const input = { title: "  Hello ", content: " You can bring friends now.\n" };
    const { data, error } = await booted.as(admin)(CREATE, { input });
    expect(error).toBeNull();
    const answer = data.createAnnouncement;
    expect(answer).toMatchObject({ title: "Hello", content: "You can bring friends now.", isActive: true });
    expect(await rows().findOne({ _id: answer.id })).toMatchObject({
      title: answer.title,
      content: answer.content,
      isActive: true,
      createdAt: new Date(answer.createdAt),
      rev: 1,
    });
    const events = await waitFor(() =>
      booted.nats.events(AnnouncementCreatedSchema, admin.id).then((found) => found.length > 0 && found),
    );
    expect(events).toEqual([
      {
        id: `${answer.id}:1:0`,
        subject: `evt.admin.announcement.created.v1.${admin.id}`,
        message: expect.objectContaining({ announcementId: answer.id, actorId: admin.id, isActive: true }),
      },
    ]);
    await waitFor(async () => {
      const row = await rows().findOne({ _id: answer.id });
      return row?.outboxAt === null && row.outbox.length === 0;
    });
  });

  test("an inactive one is stored and shown only to admins", async () => {
    const id = await makeAnnouncement(false);
    expect((await rows().findOne({ _id: id }))?.isActive).toBe(false);
    expect(await listedFor(makeViewer(), [id])).toEqual([]);
  });

  test.each(refusals)("$name gets $status $message and nothing is stored", async (refusal) => {
    const before = await rows().countDocuments();
    const input = { title: "Mine", content: "Mine" };
    const { data, error } = await booted.as(refusal.viewer)(CREATE, { input });
    const { status, code, message } = refusal;
    expect({ data, error }).toEqual({
      data: null,
      error: expect.objectContaining({ status, code, message }),
    });
    expect(await rows().countDocuments()).toBe(before);
  });

  test("a sign-in of 60 minutes ago is accepted, an older one is not", async () => {
    const input = { title: "Late", content: "Late" };
    // The token carries whole seconds.
    const secondNow = Math.floor(booted.clock.now().getTime() / 1000) * 1000;
    const justInTime = makeViewer({ isAdmin: true, signedInAt: new Date(secondNow - HOUR_MS + 60_000) });
    expect((await booted.as(justInTime)(CREATE, { input })).error).toBeNull();
    const before = await rows().countDocuments();
    const tooLate = makeViewer({ isAdmin: true, signedInAt: new Date(secondNow - HOUR_MS - 1000) });
    const { error } = await booted.as(tooLate)(CREATE, { input });
    expect(error).toMatchObject({ status: 403, code: "REAUTH", message: "Please sign in again" });
    expect(await rows().countDocuments()).toBe(before);
  });

  const title = "Title";
  const content = "Content";
  test.each([
    { name: "an empty title", input: { title: "", content }, message: "Title is required" },
    { name: "a blank title", input: { title: " \n", content }, message: "Title is required" },
    { name: "a title too long", input: { title: "t".repeat(101), content }, message: "Title too long" },
    { name: "an invisible title", input: { title: "\u200B\u3164", content }, message: "Title is required" },
    {
      name: "an invisible content",
      input: { title, content: "\u202E\u2066" },
      message: "Content is required",
    },
    { name: "an empty content", input: { title, content: "" }, message: "Content is required" },
    { name: "content too long", input: { title, content: "c".repeat(2001) }, message: "Content too long" },
    { name: "both wrong: the title's text", input: { title: "", content: "" }, message: "Title is required" },
    { name: "no title", input: { content } },
    { name: "no content", input: { title } },
    { name: "a null title", input: { title: null, content } },
    { name: "a number for a title", input: { title: 7, content } },
    { name: "an operator for a title", input: { title: { $ne: null }, content } },
    { name: "a list for content", input: { title, content: ["a"] } },
    { name: "text for a switch", input: { title, content, isActive: "yes" } },
    { name: "an unknown field", input: { title, content, createdAt: "2020-01-01T00:00:00.000Z" } },
    { name: "an id", input: { title, content, id: "mine" } },
    { name: "no input", input: null },
    { name: "text for the input", input: "title" },
  ])("$name is rejected with 400 and nothing is stored", async ({ input, message }) => {
    const before = await rows().countDocuments();
    const { data, error } = await booted.as(makeAdmin())(CREATE, { input });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400, code: "BAD_USER_INPUT" });
    if (message !== undefined) expect(error?.message).toBe(message);
    expect(await rows().countDocuments()).toBe(before);
  });

  test("the longest title and content are accepted", async () => {
    const input = { title: "t".repeat(100), content: "c".repeat(2000) };
    expect((await booted.as(makeAdmin())(CREATE, { input })).data.createAnnouncement).toMatchObject(input);
  });
});

describe("announcements that a person has not seen", () => {
  test("are listed oldest first, and a seen one disappears only for its viewer", async () => {
    const [me, other] = [makeViewer(), makeViewer()];
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      booted.clock.advance(1000);
      ids.push(await makeAnnouncement());
    }
    expect(await listedFor(me, ids)).toEqual(ids);
    const { data, error } = await booted.as(me)(VIEW, { id: ids[1] });
    expect({ data, error }).toEqual({
      data: { viewAnnouncement: { id: ids[1], title: "News" } },
      error: null,
    });
    expect(await listedFor(me, ids)).toEqual([ids[0], ids[2]]);
    expect(await listedFor(other, ids)).toEqual(ids);
  });

  /** @shows BOUND-admin.seen_marks */
  test("the mark behind which they are not read again leaves out those that are shown later, for the first time or again", async () => {
    const me = makeViewer();
    const draft = await makeAnnouncement(false);
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      booted.clock.advance(1000);
      ids.push(await makeAnnouncement());
    }
    const [withdrawn = "", skipped = "", , last = ""] = ids;
    const all = [draft, ...ids];
    await booted.as(me)(VIEW, { id: withdrawn });
    await booted.as(me)(VIEW, { id: last });
    booted.clock.advance(11 * 60_000);
    // The first list makes the mark, the second one reads behind it.
    for (const _ of [1, 2]) expect(await listedFor(me, all)).toEqual(ids.slice(1, 3));
    expect(await marks().findOne({ _id: me.id })).toMatchObject({ upTo: expect.stringMatching(`:${last}$`) });
    const input = { title: "News", content: "Something new" };
    for (const id of [draft, skipped]) {
      await booted.as(makeAdmin())(UPDATE, { id, input: { ...input, isActive: false } });
      await booted.as(makeAdmin())(UPDATE, { id, input });
    }
    for (const _ of [1, 2]) {
      expect(await listedFor(me, all)).toEqual([draft, ...ids.slice(1, 3)]);
      booted.clock.advance(11 * 60_000);
    }
    for (const id of [draft, ...ids]) await booted.as(me)(VIEW, { id });
    for (const _ of [1, 2]) expect(await listedFor(me, all)).toEqual([]);
    expect((await marks().findOne({ _id: me.id }))?.unseen.filter((id) => all.includes(id))).toEqual([]);
  });

  test("those of version 0.2 are dated by their creation, and listed", async () => {
    const id = await makeAnnouncement();
    await rows().updateOne({ _id: id }, { $unset: { shownKey: 1 } });
    await dateShown();
    const row = await rows().findOne({ _id: id });
    expect(row?.shownKey).toBe(`${row?.createdAt.toISOString()}:${id}`);
    expect(await listedFor(makeViewer(), [id])).toEqual([id]);
  });

  /** @shows BOUND-admin.announcement_views */
  test("viewing one again, also concurrently, returns the same and keeps the first time", async () => {
    const me = makeViewer();
    const id = await makeAnnouncement();
    const first = await booted.as(me)(VIEW, { id });
    const [seen] = await views().find({ userId: me.id }).toArray();
    booted.clock.advance(1000);
    const again = await Promise.all(Array.from({ length: 20 }, () => booted.as(me)(VIEW, { id })));
    for (const answer of again) expect(answer.data).toEqual(first.data);
    expect(await views().find({ userId: me.id }).toArray()).toEqual([
      { _id: `${id}:${me.id}`, announcementId: id, userId: me.id, viewedAt: seen?.viewedAt },
    ]);
  });

  test("a deactivated one is missing, and people who had seen it get no text that they have not seen", async () => {
    const [me, other] = [makeViewer(), makeViewer()];
    const id = await makeAnnouncement();
    await booted.as(me)(VIEW, { id });
    await rows().updateOne({ _id: id }, { $set: { isActive: false } });
    await rows().updateOne({ _id: id }, { $set: { title: "A draft" } });
    expect((await booted.as(me)(VIEW, { id })).data).toEqual({ viewAnnouncement: { id, title: "" } });
    const { data, error } = await booted.as(other)(VIEW, { id });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 404, code: "NOT_FOUND", message: "Not found" });
    expect(await views().countDocuments({ announcementId: id })).toBe(1);
  });

  test.each([
    { name: "missing", id: randomUUID(), status: 404 },
    { name: "empty", id: "", status: 404 },
    { name: "very long", id: "x".repeat(10_000), status: 404 },
    { name: "null", id: null, status: 400 },
    { name: "an operator", id: { $ne: null }, status: 400 },
    { name: "a list", id: ["a"], status: 400 },
    { name: "a boolean", id: true, status: 400 },
  ])("an id that is $name answers $status and nothing is stored", async ({ id, status }) => {
    const me = makeViewer();
    const { data, error } = await booted.as(me)(VIEW, { id });
    expect(data).toBeNull();
    expect(error?.status).toBe(status);
    expect(await views().countDocuments({ userId: me.id })).toBe(0);
  });

  test("an unknown argument is rejected with 400", async () => {
    const document = `mutation View($id: ID!) { viewAnnouncement(announcementId: $id, userId: "other") { id } }`;
    const { error } = await booted.as(makeViewer())(document, { id: await makeAnnouncement() });
    expect(error).toMatchObject({ status: 400, code: "GRAPHQL_VALIDATION_FAILED" });
  });

  test.each(gateRefusals)("$name gets $status $message", async ({ viewer, status, code, message }) => {
    const id = await makeAnnouncement();
    const refs = [{ __typename: "Announcement", id }];
    const calls = [
      booted.as(viewer)(LIST),
      booted.as(viewer)(VIEW, { id }),
      booted.as(viewer)(REFERENCES, { refs }),
    ];
    for (const { data, error } of await Promise.all(calls)) {
      expect(error).toMatchObject({ status, code, message });
      expect(data?._entities?.[0] ?? null).toBeNull();
    }
    expect(await views().countDocuments({ announcementId: id })).toBe(0);
  });

  test("a person who is not onboarded yet sees and views them", async () => {
    const me = makeViewer({ isOnboarded: false });
    const id = await makeAnnouncement();
    expect(await listedFor(me, [id])).toEqual([id]);
    expect((await booted.as(me)(VIEW, { id })).error).toBeNull();
  });

  test("by reference an inactive one is returned only to admins", async () => {
    const [active, inactive] = [await makeAnnouncement(), await makeAnnouncement(false)];
    const refs = [active, inactive, "missing"].map((id) => ({ __typename: "Announcement", id }));
    const seen = async (viewer: ReturnType<typeof makeViewer>) =>
      (await booted.as(viewer)(REFERENCES, { refs })).data._entities;
    const title = "News";
    expect(await seen(makeViewer())).toEqual([{ id: active, title }, null, null]);
    expect(await seen(makeAdmin())).toEqual([{ id: active, title }, { id: inactive, title }, null]);
  });
});

describe("every announcement, for admins", () => {
  test("pages list all of them newest first", async () => {
    const total = await rows().countDocuments();
    const newest: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      booted.clock.advance(1000);
      newest.unshift(await makeAnnouncement(index !== 1));
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await booted.as(makeAdmin())(ALL, { first: 2, after });
      const page = data.allAnnouncements;
      expect(page.totalCount).toBe(total + 3);
      seen.push(...page.edges.map((edge: { node: { id: string } }) => edge.node.id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen.slice(0, 3)).toEqual(newest);
    expect(new Set(seen).size).toBe(total + 3);
  });

  test.each([{ first: 0 }, { first: 101 }, { first: "2" }, { after: "nonsense" }, { after: { $gt: "" } }])(
    "%j is rejected with 400",
    async (variables) => {
      const { data, error } = await booted.as(makeAdmin())(ALL, variables);
      expect(data).toBeNull();
      expect(error?.status).toBe(400);
    },
  );

  test.each(refusals)("$name gets $status $message", async ({ viewer, status, code, message }) => {
    const { data, error } = await booted.as(viewer)(ALL);
    expect({ data, error }).toEqual({
      data: null,
      error: expect.objectContaining({ status, code, message }),
    });
  });
});
