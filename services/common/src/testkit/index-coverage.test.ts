import { describe, expect, test } from "@jest/globals";
import { model, Schema } from "mongoose";
import { readsWithoutIndex } from "./index-coverage.ts";

const schema = new Schema({
  userId: String,
  seq: Number,
  key: String,
  state: Number,
  note: String,
  rare: String,
});
schema.index({ userId: 1, seq: -1 });
schema.index({ key: 1 }, { partialFilterExpression: { key: { $type: "string" } } });
schema.index({ state: 1, seq: 1 }, { partialFilterExpression: { state: 0 } });
schema.index({ note: 1 }, { partialFilterExpression: { note: { $exists: true } } });
schema.index({ rare: 1 }, { sparse: true });
model("IndexedRow", schema, "indexed_rows");

const find = (filter: object) => ({ find: "indexed_rows", filter });

describe("a read with an index", () => {
  test.each([
    ["by _id", find({ _id: "a" })],
    ["by an index's first field", find({ userId: "a", note: "b" })],
    ["by a range of it", find({ userId: { $gte: "a", $lt: "b" } })],
    ["by several values", find({ userId: { $in: ["a", "b"] } })],
    ["inside of $and", find({ $and: [{ userId: "a" }, { seq: 1 }] })],
    ["in each branch of $or", find({ $or: [{ userId: "a" }, { _id: "b" }] })],
    ["in branches that the rest completes", find({ userId: "a", $or: [{ seq: 1 }, { seq: 2 }] })],
    ["by a partial index whose expression is repeated", find({ key: { $eq: "a", $type: "string" } })],
    ["by a partial index whose value is the same", find({ state: 0 })],
    ["by a partial index of existing fields, with a value", find({ note: "a" })],
    ["by a partial index of existing fields, with a type", find({ note: { $type: "string" } })],
    ["by a sparse index, with a value", find({ rare: "a" })],
    ["in a pipeline", { aggregate: "indexed_rows", pipeline: [{ $match: { userId: "a" } }, { $limit: 1 }] }],
    ["in an update", { update: "indexed_rows", updates: [{ q: { _id: "a" }, u: {} }] }],
    ["in a deletion", { delete: "indexed_rows", deletes: [{ q: { userId: "a" } }] }],
    [
      "of the first rows in an index's order",
      { ...find({ note: "a" }), sort: new Map([["userId", 1]]), limit: 3 },
    ],
    ["that counts all", { count: "indexed_rows" }],
    ["in a count", { count: "indexed_rows", query: { userId: "a" } }],
    [
      "in a join by a field",
      {
        aggregate: "tests_own",
        pipeline: [{ $match: { _id: 1 } }, { $lookup: { from: "indexed_rows", foreignField: "userId" } }],
      },
    ],
    [
      "in a union by a field",
      {
        aggregate: "tests_own",
        pipeline: [
          { $match: { _id: 1 } },
          { $unionWith: { coll: "indexed_rows", pipeline: [{ $match: { userId: "a" } }] } },
        ],
      },
    ],
    ["an insert", { insert: "indexed_rows", documents: [{}] }],
  ])("%s is not listed", (_name, command) => {
    expect(readsWithoutIndex(command)).toEqual([]);
  });
});

describe("a read without an index", () => {
  test.each([
    ["of everything", find({}), "find indexed_rows"],
    ["by another field than the first", find({ seq: 1 }), "find indexed_rows seq"],
    ["by what a field is not", find({ userId: { $ne: "a" } }), "find indexed_rows userId"],
    ["by a pattern", find({ userId: /a/u }), "find indexed_rows userId"],
    ["in one branch of $or", find({ $or: [{ userId: "a" }, { seq: 1 }] }), "find indexed_rows $or"],
    ["by a partial index of a type, with a value only", find({ key: "a" }), "find indexed_rows key"],
    ["by a partial index of another value", find({ state: 1 }), "find indexed_rows state"],
    ["by a partial index of existing fields, with null", find({ note: null }), "find indexed_rows note"],
    ["by a sparse index, with null", find({ rare: null }), "find indexed_rows rare"],
    ["in an index's order without a limit", { ...find({}), sort: { userId: 1 } }, "find indexed_rows"],
    ["in another order", { ...find({}), sort: { seq: 1 }, limit: 3 }, "find indexed_rows"],
    ["that counts some", { count: "indexed_rows", query: { seq: 1 } }, "count indexed_rows seq"],
    ["in a pipeline", { aggregate: "indexed_rows", pipeline: [{ $limit: 1 }] }, "aggregate indexed_rows"],
    [
      "in an update",
      { update: "indexed_rows", updates: [{ q: { seq: 1 }, u: {} }] },
      "update indexed_rows seq",
    ],
    ["in a deletion", { delete: "indexed_rows", deletes: [{ q: {} }] }, "delete indexed_rows"],
    [
      "in a join inside of $facet",
      {
        aggregate: "indexed_rows",
        pipeline: [
          { $match: { _id: "a" } },
          { $facet: { one: [{ $lookup: { from: "indexed_rows", foreignField: "seq" } }] } },
        ],
      },
      "$lookup indexed_rows seq",
    ],
    [
      "in a union",
      {
        aggregate: "indexed_rows",
        pipeline: [
          { $match: { _id: "a" } },
          { $unionWith: { coll: "indexed_rows", pipeline: [{ $limit: 1 }] } },
        ],
      },
      "$unionWith indexed_rows",
    ],
  ])("%s is listed", (_name, command, read) => {
    expect(readsWithoutIndex(command)).toEqual([read]);
  });

  test("of a collection without a model belongs to a test, and is not listed", () => {
    expect(readsWithoutIndex({ find: "tests_own", filter: { seq: 1 } })).toEqual([]);
  });

  test("by a partial index with another expression is an error", () => {
    const other = new Schema({ at: Date });
    other.index({ at: 1 }, { partialFilterExpression: { at: { $gt: new Date(0) } } });
    model("OtherRow", other, "other_rows");
    expect(() => readsWithoutIndex({ find: "other_rows", filter: { at: new Date() } })).toThrow(
      "$gt is not known",
    );
  });
});
