import { describe, expect, test } from "@jest/globals";
import { ensureTopology, type OutgoingEvent } from "@questwell/common";
import { bootService, makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import { AnnouncementCreatedSchema } from "@questwell/proto";
import type { AnnouncementView } from "../src/announcements/announcement-view.model.ts";
import type { Announcement } from "../src/announcements/announcement.model.ts";
import { createApp } from "../src/app.ts";
import type { AuditEntry } from "../src/audit/audit-entry.model.ts";
import { outboxes } from "../src/outboxes.ts";
import { userDeleted } from "./facts.ts";
import { makeAdmin, wrongIds, writeRefusals } from "./people.ts";

const CREATE = `mutation Create($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }`;
const UPDATE = `mutation Update($id: ID!, $input: AnnouncementInput!) {
  updateAnnouncement(id: $id, input: $input) { id title content isActive createdAt }
}`;
const DELETE = `mutation Delete($id: ID!) { deleteAnnouncement(id: $id) { id title } }`;
const VIEW = `mutation View($id: ID!) { viewAnnouncement(announcementId: $id) { id } }`;
const LIST = `{ announcements { id } }`;

const booted = useBooted(() => bootService(createApp()));

const rows = () => booted.database.collection<Announcement>("announcements");
const views = () => booted.database.collection<AnnouncementView>("announcement_views");
const audits = () => booted.database.collection<AuditEntry>("audit_entries");
const input = { title: "Old", content: "Old words", isActive: true };
async function makeAnnouncement(): Promise<string> {
  return (await booted.as(makeAdmin())(CREATE, { input })).data.createAnnouncement.id;
}
const isListed = async (id: string) =>
  (await booted.as(makeViewer())(LIST)).data.announcements.some((listed: { id: string }) => listed.id === id);

describe("changing an announcement", () => {
  test("replaces its content, keeps its creation time and views, and is in the audit log", async () => {
    const id = await makeAnnouncement();
    const reader = makeViewer();
    await booted.as(reader)(VIEW, { id });
    const before = await rows().findOne({ _id: id });
    const admin = makeAdmin();
    const change = { title: " New ", content: "New words\n", isActive: false };
    const { data, error } = await booted.as(admin)(UPDATE, { id, input: change });
    expect(error).toBeNull();
    expect(data.updateAnnouncement).toEqual({
      id,
      title: "New",
      content: "New words",
      isActive: false,
      createdAt: before?.createdAt.toISOString(),
    });
    expect(await rows().findOne({ _id: id })).toMatchObject({ title: "New", isActive: false, rev: 2 });
    expect(await views().countDocuments({ announcementId: id })).toBe(1);
    expect(await isListed(id)).toBe(false);
    expect(await audits().find({ actorId: admin.id }).toArray()).toEqual([
      expect.objectContaining({ action: "announcement.update" }),
    ]);
    await booted.as(admin)(UPDATE, { id, input: { title: "New", content: "New words" } });
    expect(await isListed(id)).toBe(true);
  });

  test("concurrent changes leave one of them complete", async () => {
    const id = await makeAnnouncement();
    const texts = Array.from({ length: 10 }, (_, index) => `Version ${index}`);
    const answers = await Promise.all(
      texts.map((text) => booted.as(makeAdmin())(UPDATE, { id, input: { title: text, content: text } })),
    );
    for (const { error } of answers) expect(error).toBeNull();
    const row = await rows().findOne({ _id: id });
    expect(row?.title).toBe(row?.content);
    expect(row?.rev).toBe(11);
  });

  test.each([
    { name: "an empty title", change: { title: " ", content: "c" }, message: "Title is required" },
    { name: "a title too long", change: { title: "t".repeat(101), content: "c" }, message: "Title too long" },
    { name: "an invisible title", change: { title: "\u200B", content: "c" }, message: "Title is required" },
    { name: "an empty content", change: { title: "t", content: "" }, message: "Content is required" },
    {
      name: "content too long",
      change: { title: "t", content: "c".repeat(2001) },
      message: "Content too long",
    },
    { name: "no content", change: { title: "t" } },
    { name: "an operator for a title", change: { title: { $ne: null }, content: "c" } },
    { name: "text for a switch", change: { title: "t", content: "c", isActive: "yes" } },
    { name: "an unknown field", change: { title: "t", content: "c", rev: 7 } },
  ])("$name is rejected with 400 and nothing changes", async ({ change, message }) => {
    const id = await makeAnnouncement();
    const { data, error } = await booted.as(makeAdmin())(UPDATE, { id, input: change });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400, code: "BAD_USER_INPUT", ...(message && { message }) });
    expect(await rows().findOne({ _id: id })).toMatchObject({ ...input, rev: 1 });
  });
});

describe("deleting an announcement", () => {
  test("returns what it was, deletes its views, and is in the audit log", async () => {
    const [id, other] = [await makeAnnouncement(), await makeAnnouncement()];
    for (const seen of [id, other]) await booted.as(makeViewer())(VIEW, { id: seen });
    const admin = makeAdmin();
    const { data, error } = await booted.as(admin)(DELETE, { id });
    expect({ data, error }).toEqual({ data: { deleteAnnouncement: { id, title: "Old" } }, error: null });
    expect(await rows().findOne({ _id: id })).toBeNull();
    expect(await views().countDocuments({ announcementId: id })).toBe(0);
    expect(await views().countDocuments({ announcementId: other })).toBe(1);
    expect(await isListed(id)).toBe(false);
    expect((await booted.as(admin)(DELETE, { id })).error).toMatchObject({
      status: 404,
      message: "Not found",
    });
    expect(await audits().find({ actorId: admin.id }).toArray()).toEqual([
      expect.objectContaining({ action: "announcement.delete" }),
    ]);
  });
});

describe.each([
  { name: "updateAnnouncement", document: UPDATE, more: { input: { title: "t", content: "c" } } },
  { name: "deleteAnnouncement", document: DELETE, more: {} },
])("$name", ({ document, more }) => {
  test.each(writeRefusals)("$name gets $status $message and nothing changes", async (refusal) => {
    const id = await makeAnnouncement();
    const before = await audits().countDocuments();
    const { data, error } = await booted.as(refusal.viewer)(document, { id, ...more });
    const { status, code, message } = refusal;
    expect({ data, error }).toEqual({
      data: null,
      error: expect.objectContaining({ status, code, message }),
    });
    expect(await rows().findOne({ _id: id })).toMatchObject({ ...input, rev: 1 });
    expect(await audits().countDocuments()).toBe(before);
  });

  test.each(wrongIds)("an id that is $name answers $status and nothing changes", async ({ id, status }) => {
    const before = [await rows().countDocuments(), await audits().countDocuments()];
    const { data, error } = await booted.as(makeAdmin())(document, { id, ...more });
    expect(data).toBeNull();
    expect(error?.status).toBe(status);
    expect([await rows().countDocuments(), await audits().countDocuments()]).toEqual(before);
  });
});

describe("replaying announcements after the stream was lost", () => {
  const publishedFor = (actorId: string) => booted.nats.events(AnnouncementCreatedSchema, actorId);
  /** The events that a replay publishes for an announcement. */
  async function stored(id: string) {
    const events: OutgoingEvent[] = [];
    for (const outbox of outboxes) for await (const event of outbox.stored(new Date(0))) events.push(event);
    return events.filter(({ aggregateId }) => aggregateId === id);
  }
  const makeBy = async (admin = makeAdmin()) =>
    (await booted.as(admin)(CREATE, { input })).data.createAnnouncement.id as string;

  test("names the admin who created it, with the same id; a deleted one is not replayed", async () => {
    const admin = makeAdmin();
    const [id, deletedId] = [await makeBy(admin), await makeBy()];
    await booted.as(makeAdmin())(DELETE, { id: deletedId });
    const published = await waitFor(() =>
      publishedFor(admin.id).then((events) => events.length > 0 && events),
    );
    await (await booted.nats.connection.jetstreamManager()).streams.delete("ADMIN");
    await ensureTopology(booted.nats.connection, { maxBytes: 16 * 1024 * 1024, replicas: 1 });

    const events = await stored(id);
    for (const event of events) await booted.service.bus.publish(event);

    expect(await publishedFor(admin.id)).toEqual(published);
    expect(published).toMatchObject([
      { id: `${id}:1:0`, message: { announcementId: id, actorId: admin.id } },
    ]);
    expect(await stored(deletedId)).toEqual([]);
  });

  test("names no admin with an erased account", async () => {
    const admin = makeAdmin();
    const id = await makeBy(admin);
    await booted.nats.publish(userDeleted(admin.id));
    await waitFor(async () => (await audits().countDocuments({ actorId: admin.id })) === 0);
    const [event] = await stored(id);
    expect(event?.subject).toMatch(/^evt\.admin\.announcement\.created\.v1\.[0-9a-f]{32}$/u);
    expect(Buffer.from(event?.bytes ?? []).toString()).not.toContain(admin.id);
  });
});
