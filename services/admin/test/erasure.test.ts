import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { AdminUserErasedSchema } from "@questwell/proto";
import { bootService, makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import type { AuditEntry } from "../src/audit/audit-entry.model.ts";
import type { AuditSubject } from "../src/audit/audit-subject.model.ts";
import type { Feedback } from "../src/feedback/feedback.model.ts";
import { auditActed, auditConcerned, userDeleted } from "./facts.ts";
import { makeAdmin } from "./people.ts";

const SUBMIT = `mutation Submit($message: String!) { submitFeedback(message: $message) { id } }`;
const CREATE = `mutation Create($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }`;
const VIEW = `mutation View($id: ID!) { viewAnnouncement(announcementId: $id) { id } }`;
const FEEDBACK = `{ feedback(first: 100) { edges { node { id userId author { id } message } } } }`;
const input = { title: "News", content: "Something new" };
const at = "2026-04-01T10:00:00.000Z";

const booted = useBooted(() => bootService(createApp()));

type Person = ReturnType<typeof makeViewer>;
const entries = () => booted.database.collection<AuditEntry>("audit_entries");
const subjects = () => booted.database.collection<AuditSubject>("audit_subjects");
const feedback = () => booted.database.collection<Feedback>("feedback");
/** The collections that name a person, also inside stored events, except the tombstones. */
async function traceOf(userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { collectionName } of await booted.database.collections()) {
    if (collectionName === "tombstones") continue;
    const rows = await booted.database.collection(collectionName).find({}, { raw: true }).toArray();
    if (rows.some((row) => Buffer.from(row as unknown as Uint8Array).includes(userId)))
      found.push(collectionName);
  }
  return found.toSorted();
}
const erase = async (userId: string) => {
  await booted.nats.publish(userDeleted(userId));
  return waitFor(async () => {
    const events = await booted.nats.events(AdminUserErasedSchema, userId);
    return events.length > 0 && events;
  });
};
const makeAnnouncement = async (admin = makeAdmin()): Promise<string> =>
  (await booted.as(admin)(CREATE, { input })).data.createAnnouncement.id;
const submit = async (person: Person): Promise<string> =>
  (await booted.as(person)(SUBMIT, { message: "Mountains" })).data.submitFeedback.id;

describe("erasing a person", () => {
  test("keeps their feedback without its author, deletes their views, and publishes one event", async () => {
    const person = makeViewer();
    const id = await submit(person);
    await booted.as(person)(VIEW, { id: await makeAnnouncement() });
    booted.clock.advance(11 * 60_000);
    await booted.as(person)("{ announcements { id } }");
    const traces = ["announcement_views", "feedback", "feedback_slots", "seen_marks"];
    expect(await traceOf(person.id)).toEqual(traces);
    const [event] = await erase(person.id);
    expect(event).toEqual({
      id: `${person.id}:erased:admin`,
      subject: `evt.admin.user.erased.v1.${person.id}`,
      message: expect.objectContaining({ userId: person.id }),
    });
    expect(await traceOf(person.id)).toEqual([]);
    const { data } = await booted.as(makeAdmin())(FEEDBACK);
    expect(data.feedback.edges.map(({ node }: { node: object }) => node)).toContainEqual({
      id,
      userId: null,
      author: null,
      message: "Mountains",
    });
    await booted.nats.publish(userDeleted(person.id));
    await erase(randomUUID());
    expect(await booted.nats.events(AdminUserErasedSchema, person.id)).toHaveLength(1);
  });

  test("keeps the audit log with one hash in index of the person, which differs from another person's", async () => {
    const [personId, otherId] = [randomUUID(), randomUUID()];
    const auditIds = [randomUUID(), randomUUID(), randomUUID()] as const;
    for (const [index, subjectId] of [personId, personId, otherId].entries())
      await booted.nats.publish(auditConcerned({ auditId: auditIds[index] ?? "", subjectId }));
    await waitFor(async () => (await subjects().countDocuments({ _id: { $in: [...auditIds] } })) === 3);
    for (const id of [personId, otherId]) await erase(id);
    const hashes = [];
    for (const _id of auditIds) hashes.push((await subjects().findOne({ _id }))?.subjectId);
    const [first, second, third] = hashes;
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect([await traceOf(personId), await traceOf(otherId)]).toEqual([[], []]);
  });

  test("removes an admin from their audit entries, and keeps their announcements", async () => {
    const admin = makeAdmin();
    const id = await makeAnnouncement(admin);
    await waitFor(async () => {
      const row = await booted.database
        .collection<{ _id: string; outboxAt: Date | null }>("announcements")
        .findOne({ _id: id });
      return row?.outboxAt === null;
    });
    const [entry] = await entries().find({ actorId: admin.id }).toArray();
    await erase(admin.id);
    expect(await traceOf(admin.id)).toEqual([]);
    expect(await entries().findOne({ _id: entry?._id ?? "" })).toMatchObject({
      action: "announcement.create",
    });
    expect((await booted.as(makeViewer())(VIEW, { id })).error).toBeNull();
  });

  test("later writes are rejected, and late audit events are stored without the person", async () => {
    const admin = makeAdmin();
    const id = await makeAnnouncement();
    await erase(admin.id);
    const call = booted.as(admin);
    for (const [document, variables] of [
      [SUBMIT, { message: "Late" }],
      [VIEW, { id }],
      [CREATE, { input }],
    ] as const) {
      expect((await call(document, variables)).error).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    }
    await call(FEEDBACK);
    const auditId = randomUUID();
    await booted.nats.publish(auditActed({ auditId, actorId: admin.id, action: "users.read", at }));
    await booted.nats.publish(auditConcerned({ auditId, subjectId: admin.id }));
    const settled = randomUUID();
    await waitFor(() => entries().findOne({ _id: auditId, actorId: { $ne: admin.id } }));
    await waitFor(() => subjects().findOne({ _id: auditId, subjectId: { $ne: admin.id } }));
    await booted.nats.publish(
      auditActed({ auditId: settled, actorId: randomUUID(), action: "users.read", at }),
    );
    await waitFor(() => entries().findOne({ _id: settled }));
    expect(await traceOf(admin.id)).toEqual([]);
  });

  test("concurrent with writes leaves no trace of them either", async () => {
    const announcementId = await makeAnnouncement();
    for (let round = 0; round < 5; round += 1) {
      const person = makeViewer();
      await submit(person);
      await Promise.all([
        erase(person.id),
        booted.as(person)(SUBMIT, { message: "Late" }),
        booted.as(person)(VIEW, { id: announcementId }),
        booted.nats.publish(auditConcerned({ auditId: randomUUID(), subjectId: person.id })),
      ]);
      await waitFor(async () => (await traceOf(person.id)).length === 0);
      expect(await feedback().countDocuments({ userId: person.id })).toBe(0);
    }
  });
});
