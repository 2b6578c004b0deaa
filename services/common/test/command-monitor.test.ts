import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, test } from "@jest/globals";
import {
  bootService,
  makeViewer,
  monitorCommands,
  testMongoUrl,
  useBooted,
  type CommandMonitor,
} from "@questwell/common/testkit";
import mongoose from "mongoose";
import { createFixtureApp, NoteModel } from "./support/fixture-app.ts";

const LOOKS_MS = 400;

const booted = useBooted(() => {
  const looks = {
    name: "looks at the notes",
    everyMs: 1000,
    run: async () => void (await NoteModel.exists({ _id: "none" })),
  };
  return bootService({ ...createFixtureApp(), jobs: [looks] });
});
let monitor: CommandMonitor;
beforeAll(() => {
  monitor = monitorCommands(mongoose.connection);
});

const call = () => booted.as(makeViewer());

test("counts the commands of a call and their bytes, which grow with what is read", async () => {
  const empty = await monitor.costOf(() => call()("{ notes }"));
  expect(empty).toMatchObject({ commands: 1, names: ["find notes"] });
  await NoteModel.create(Array.from({ length: 100 }, (_, n) => ({ _id: `note-${n}` })));
  const full = await monitor.costOf(() => call()("{ notes }"));
  expect(full.commands).toBe(1);
  expect(full.bytesRead - empty.bytesRead).toBeGreaterThan(100 * "note-00".length);
  expect(full.bytesWritten).toBe(empty.bytesWritten);
});

test("counts each of a call's writes", async () => {
  const cost = await monitor.costOf(() => call()(`mutation { a: addNote(id: "a") b: addNote(id: "b") }`));
  expect(cost).toMatchObject({ commands: 2, names: ["insert notes", "insert notes"] });
  expect(monitor.commands).toBe(2);
});

test("background work does not count", async () => {
  expect(await monitor.costOf(() => delay(LOOKS_MS))).toMatchObject({ commands: 0, bytesRead: 0 });
  expect((await monitor.costOf(() => call()("{ now }"))).names).toEqual([]);
});

test("throws without command monitoring in the driver", async () => {
  const silent = await mongoose.createConnection(testMongoUrl()).asPromise();
  expect(() => monitorCommands(silent)).toThrow("The driver does not report its commands");
  await silent.close();
});
