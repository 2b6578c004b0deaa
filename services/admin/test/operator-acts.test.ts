import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { request } from "@questwell/common";
import { bootService, makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import {
  RecordOperatorActRequestSchema,
  RecordOperatorActResponseSchema,
  requestSubjects,
} from "@questwell/proto";
import { createApp } from "../src/app.ts";
import { userDeleted } from "./facts.ts";
import { makeAdmin } from "./people.ts";

const LOG = `{ auditLog { edges { node { id actorId action subjectId } } } }`;
const type = {
  subject: requestSubjects.recordOperatorAct,
  request: RecordOperatorActRequestSchema,
  response: RecordOperatorActResponseSchema,
};

const booted = useBooted(() => bootService(createApp()));

interface Entry {
  id: string;
  actorId: string;
  action: string;
  subjectId: string | null;
}
const ask = (act: { auditId: string; action: string; subjectId?: string }) =>
  request(booted.service.bus, type, act, { timeoutMs: 5000, requestId: randomUUID() });
const entriesOf = async (auditId: string): Promise<Entry[]> => {
  const { data } = await booted.as(makeAdmin())(LOG);
  const entries: Entry[] = data.auditLog.edges.map(({ node }: { node: Entry }) => node);
  return entries.filter(({ id }) => id === auditId);
};

test("a command-line action is in the log once, however often it is sent", async () => {
  const [auditId, subjectId] = [randomUUID(), makeViewer().id];
  for (const _ of [1, 2]) await ask({ auditId, action: "dead-letter.redrive", subjectId });
  expect(await entriesOf(auditId)).toEqual([
    { id: auditId, actorId: "operator", action: "dead-letter.redrive", subjectId },
  ]);
});

test("an action about no particular person has no subject", async () => {
  const auditId = randomUUID();
  await ask({ auditId, action: "dead-letters.list" });
  expect(await entriesOf(auditId)).toMatchObject([{ actorId: "operator", subjectId: null }]);
});

test("a request without an action is rejected", async () => {
  const auditId = randomUUID();
  await expect(ask({ auditId, action: "" })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  await expect(ask({ auditId: "", action: "x" })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await entriesOf(auditId)).toEqual([]);
});

test("an action about a deleted person does not name them", async () => {
  const [auditId, subjectId] = [randomUUID(), makeViewer().id];
  await booted.nats.publish(userDeleted(subjectId));
  const tombstones = booted.database.collection<{ _id: string }>("tombstones");
  await waitFor(() => tombstones.findOne({ _id: subjectId }));
  await ask({ auditId, action: "dead-letter.discard", subjectId });
  const [entry] = await entriesOf(auditId);
  expect(entry?.subjectId).toEqual(expect.any(String));
  expect(entry?.subjectId).not.toBe(subjectId);
});
