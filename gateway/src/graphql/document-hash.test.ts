import { expect, test } from "@jest/globals";
import { parse } from "graphql";
import { documentHash } from "./document-hash.ts";

const hash = (text: string) => documentHash(parse(text));
const written = hash("query Viewer { viewer { id ...Names } } fragment Names on User { firstName lastName }");

test.each([
  [
    "layout and comments",
    "query Viewer{viewer{id,...Names}} # hello\nfragment Names on User{firstName lastName}",
  ],
  [
    "the order of definitions",
    "fragment Names on User { firstName lastName } query Viewer { viewer { id ...Names } }",
  ],
  [
    "the type names that clients add",
    "query Viewer { viewer { id ...Names __typename } } fragment Names on User { firstName lastName __typename }",
  ],
])("%s does not change the hash", (_what, text) => {
  expect(hash(text)).toBe(written);
});

test.each([
  [
    "another field",
    "query Viewer { viewer { id email ...Names } } fragment Names on User { firstName lastName }",
  ],
  ["one field less", "query Viewer { viewer { id ...Names } } fragment Names on User { firstName }"],
  ["an alias", "query Viewer { viewer { a: id ...Names } } fragment Names on User { firstName lastName }"],
  [
    "an alias of a type name",
    "query Viewer { viewer { a: __typename id ...Names } } fragment Names on User { firstName lastName }",
  ],
  [
    "a directive",
    "query Viewer { viewer { id ...Names __typename @skip(if: true) } } fragment Names on User { firstName lastName }",
  ],
  ["another name", "query Other { viewer { id ...Names } } fragment Names on User { firstName lastName }"],
  [
    "another kind",
    "mutation Viewer { viewer { id ...Names } } fragment Names on User { firstName lastName }",
  ],
  [
    "a second operation",
    "query Viewer { viewer { id ...Names } } query B { viewer { id } } fragment Names on User { firstName lastName }",
  ],
])("%s changes the hash", (_what, text) => {
  expect(hash(text)).not.toBe(written);
});

test("a document of only type names differs from an empty one", () => {
  expect(hash("{ __typename }")).not.toBe(hash("{ viewer { __typename } }"));
});
