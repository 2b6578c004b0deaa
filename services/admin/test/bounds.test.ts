import { expect, test } from "@jest/globals";
import { hashWithKey } from "@questwell/common";
import { bootService, makeViewer, useBooted } from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { viewIdOf } from "../src/announcements/announcement-view.model.ts";
import { storeAnnouncements } from "./stored-history.ts";

const booted = useBooted(() => bootService(createApp()));

/** @shows BOUND-admin.announcements BOUND-admin.seen_marks.unseen */
test("50 announcements are returned at a time, and the next ones once these were seen", async () => {
  const viewer = makeViewer();
  const ids = await storeAnnouncements(booted, 51);
  const listed = async (): Promise<string[]> => {
    const { data } = await booted.as(viewer)("{ announcements { id title content isActive createdAt } }");
    return data.announcements.map(({ id }: { id: string }) => id);
  };
  booted.clock.advance(601_000);
  expect(await listed()).toEqual(ids.slice(0, 50));
  const marks = booted.database.collection<{ _id: string; unseen: string[] }>("seen_marks");
  expect((await marks.findOne({ _id: viewer.id }))?.unseen).toEqual(ids.slice(0, 50));
  const view = "mutation ($id: ID!) { viewAnnouncement(announcementId: $id) { id } }";
  for (const id of ids.slice(0, 50)) await booted.as(viewer)(view, { id });
  expect(await listed()).toEqual(ids.slice(50));
  const views = booted.database.collection<{ _id: string }>("announcement_views");
  expect(await views.countDocuments({ _id: viewIdOf(ids[0] ?? "", viewer.id) })).toBe(1);
});

/** @shows BOUND-common.hash_keys */
test("concurrent requests for a key create one", async () => {
  const keys = booted.database.collection("hash_keys");
  await keys.deleteMany({});
  const hashes = await Promise.all(Array.from({ length: 20 }, () => hashWithKey("person", "ada")));
  expect(new Set(hashes).size).toBe(1);
  expect(await keys.countDocuments()).toBe(1);
});
