import { afterAll, expect, test } from "@jest/globals";
import {
  bootService,
  makeViewer,
  startFaultyMongo,
  testMongoUrl,
  useBooted,
  type FaultyMongo,
} from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { makeAdmin } from "./people.ts";
import { storeAnnouncements, storeViews } from "./stored-history.ts";

let wire: FaultyMongo;
const booted = useBooted(async () => {
  wire = await startFaultyMongo(testMongoUrl());
  return bootService(createApp(), wire.url);
});
afterAll(() => wire.close());

const VIEW = "mutation ($id: ID!) { viewAnnouncement(announcementId: $id) { id } }";
const DELETE = "mutation ($id: ID!) { deleteAnnouncement(id: $id) { id } }";
const viewsOf = (id: string) =>
  booted.database.collection("announcement_views").countDocuments({ announcementId: id });
const notFound = { code: "NOT_FOUND", status: 404 };

test("a view that is stored after its announcement and the other views were deleted removes itself", async () => {
  const [id = ""] = await storeAnnouncements(booted, 1);
  const insert = wire.hold("insert announcement_views");
  const viewing = booted.as(makeViewer())(VIEW, { id });
  await insert.sent;
  expect((await booted.as(makeAdmin())(DELETE, { id })).error).toBeNull();
  insert.release();
  expect((await viewing).error).toMatchObject(notFound);
  expect(await viewsOf(id)).toBe(0);
});

test("a view that is stored between the two deletions is deleted by the second", async () => {
  const [id = ""] = await storeAnnouncements(booted, 1);
  const deletion = wire.hold("delete announcement_views");
  const insert = wire.hold("insert announcement_views");
  const viewing = booted.as(makeViewer())(VIEW, { id });
  await insert.sent;
  const deleting = booted.as(makeAdmin())(DELETE, { id });
  await deletion.sent;
  insert.release();
  expect((await viewing).error).toMatchObject(notFound);
  deletion.release();
  expect((await deleting).error).toBeNull();
  expect(await viewsOf(id)).toBe(0);
});

test("what a crash between the two deletions left is deleted when the call is repeated", async () => {
  const [id = ""] = await storeAnnouncements(booted, 1);
  await storeViews(booted, makeViewer().id, [id]);
  await booted.database.collection<{ _id: string }>("announcements").deleteOne({ _id: id });
  expect((await booted.as(makeAdmin())(DELETE, { id })).error).toMatchObject(notFound);
  expect(await viewsOf(id)).toBe(0);
});
