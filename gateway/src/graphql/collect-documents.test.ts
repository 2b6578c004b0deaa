import { mkdtempSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { parse } from "graphql";
import { collectDocuments, updateTrusted } from "./collect-documents.ts";
import { documentHash } from "./document-hash.ts";

test("every operation in the sources is collected with the fragments that it uses from other files", () => {
  const path = mkdtempSync(join(tmpdir(), "questwell-documents-"));
  mkdirSync(join(path, "deep"));
  writeFileSync(join(path, "a.graphql"), "query A { viewer { ...Names } } query B { viewer { id } }");
  writeFileSync(join(path, "deep", "names.graphql"), "fragment Names on User { firstName }");
  const hash = (text: string) => documentHash(parse(text));
  expect(collectDocuments(path)).toEqual([
    { operation: "A", hash: hash("query A { viewer { ...Names } } fragment Names on User { firstName }") },
    { operation: "B", hash: hash("query B { viewer { id } }") },
  ]);
});

test("a document that the app no longer sends runs for 90 more days", () => {
  const first = updateTrusted([], [{ operation: "A", hash: "1" }], new Date("2026-05-01T08:00:00Z"));
  expect(first).toEqual([{ operation: "A", hash: "1", retiredOn: null }]);
  const second = updateTrusted(first, [{ operation: "A", hash: "2" }], new Date("2026-05-10T08:00:00Z"));
  const retired = { operation: "A", hash: "1", retiredOn: "2026-05-10" };
  const sent = { operation: "A", hash: "2", retiredOn: null };
  expect(second).toEqual([retired, sent]);
  const more = { operation: "B", hash: "3", retiredOn: null };
  const third = (time: string) => updateTrusted(second, [sent, more], new Date(time));
  expect(third("2026-08-08T08:00:00Z")).toEqual([retired, sent, more]);
  expect(third("2026-08-09T08:00:00Z")).toEqual([sent, more]);
});

test("the list does not change as time passes", () => {
  const list = [
    { operation: "A", hash: "1", retiredOn: "2026-05-10" },
    { operation: "A", hash: "2", retiredOn: null },
  ];
  expect(updateTrusted(list, [{ operation: "A", hash: "2" }], new Date("2027-01-01T08:00:00Z"))).toEqual(
    list,
  );
});

test("a document that is sent again is no longer retired", () => {
  const gone = [{ operation: "A", hash: "1", retiredOn: "2026-05-10" }];
  expect(updateTrusted(gone, [{ operation: "A", hash: "1" }], new Date("2026-05-11T08:00:00Z"))).toEqual([
    { operation: "A", hash: "1", retiredOn: null },
  ]);
});

test("the documents of the last release run until the next one, however old they are", () => {
  const inRelease = { operation: "A", hash: "1", retiredOn: null };
  const before = { operation: "A", hash: "0", retiredOn: "2026-05-01" };
  const sent = { operation: "A", hash: "2", retiredOn: null };
  const later = new Date("2027-01-01T08:00:00Z");
  const retired = { ...inRelease, retiredOn: "2026-06-01" };
  const lists = [[before, inRelease], [sent]] as const;
  expect(
    updateTrusted([before, retired, sent], [sent, { operation: "B", hash: "3" }], later, lists[0]),
  ).toEqual([retired, sent, { operation: "B", hash: "3", retiredOn: null }]);
  // One that is missing comes back.
  expect(updateTrusted([sent], [sent], later, lists[0])).toEqual([
    { ...inRelease, retiredOn: "2027-01-01" },
    sent,
  ]);
  // After the next release.
  expect(updateTrusted([retired, sent], [{ operation: "B", hash: "3" }], later, lists[1])).toEqual([
    { ...sent, retiredOn: "2027-01-01" },
    { operation: "B", hash: "3", retiredOn: null },
  ]);
});
