import { isDeepStrictEqual } from "node:util";
import mongoose, { type IndexDefinition, type IndexOptions } from "mongoose";
import { kindOf, type Command } from "./explain-command.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Index {
  first: string;
  /** What the documents in a partial or a sparse index fulfil; empty for any other. */
  partial: readonly Condition[];
}

/** One condition of a filter; all of them hold. */
interface Condition {
  path: string;
  operator: string;
  value: unknown;
}

/** The operators that an index serves as a range; `$ne`, `$nin` and others leave all of it to be read. */
const ranged = new Set([
  "$eq",
  "$in",
  "$gt",
  "$gte",
  "$lt",
  "$lte",
  "$type",
  "$exists",
  "$elemMatch",
  "$all",
]);

/**
 * The reads of a command that have no index and walk a whole collection, as `find invitations effectId`. It goes by
 * MongoDB's rule, not by an engine's plan: a partial index serves a filter that contains the index's own, as it is
 * written or, for a comparison or `$exists`, within it.
 *
 * @throws Error for a partial index with another expression than an equality, `$type` or `$exists`.
 */
export function readsWithoutIndex(command: Command): string[] {
  const kind = kindOf(command);
  if (!kind) return [];
  const collection = String(command[kind]);
  const filters = isBounded(command, collection) ? [] : filtersOf(command);
  const reads = filters.map((filter) =>
    isIndexed(collection, filter) ? [] : [`${kind} ${nameOf(collection, filter)}`],
  );
  return [...reads.flat(), ...readsOf(listIn(command, "pipeline"))];
}

/** A count without a filter, which is metadata, or the first rows in the order of an index. */
function isBounded(command: Command, collection: string): boolean {
  if ("count" in command) return !("query" in command);
  const [order = ""] = Object.keys(fieldsIn(command, "sort"));
  const isOrdered = indexesOf(collection)?.some(
    ({ first, partial }) => first === order && partial.length === 0,
  );
  return isOrdered === true && Number(command["limit"] ?? 0) > 0;
}

const nameOf = (collection: string, filter: Fields) => [collection, ...Object.keys(filter)].join(" ");

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listIn = (fields: Fields, name: string): Fields[] => {
  const list = fields[name];
  return Array.isArray(list) ? list.filter(isFields) : [];
};

const fieldsIn = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  // The driver keeps the order of a sort in a map.
  if (value instanceof Map) return Object.fromEntries(value) as Fields;
  return isFields(value) ? value : {};
};

/** The filters by which a command looks for documents of its own collection. */
function filtersOf(command: Command): Fields[] {
  const writes = [...listIn(command, "updates"), ...listIn(command, "deletes")];
  if (writes.length > 0) return writes.map((write) => fieldsIn(write, "q"));
  const pipeline = listIn(command, "pipeline");
  if (pipeline.length > 0) return [matchOf(pipeline)];
  return [fieldsIn(command, "filter" in command ? "filter" : "query")];
}

/** The stages of `$match` at the beginning, together. */
function matchOf(pipeline: readonly Fields[]): Fields {
  const end = pipeline.findIndex((stage) => !("$match" in stage));
  const matches = pipeline
    .slice(0, end === -1 ? pipeline.length : end)
    .map((stage) => fieldsIn(stage, "$match"));
  return matches.length > 1 ? { $and: matches } : (matches[0] ?? {});
}

/** The reads of other collections in a pipeline. */
function readsOf(pipeline: readonly Fields[]): string[] {
  return pipeline.flatMap((stage) => {
    const facets = fieldsIn(stage, "$facet");
    return [
      ...Object.keys(facets).flatMap((name) => readsOf(listIn(facets, name))),
      ...readsOfOther(stage, "$lookup", "from"),
      ...readsOfOther(stage, "$unionWith", "coll"),
    ];
  });
}

/** The reads of a stage that takes rows of the collection that its field `of` names. */
function readsOfOther(stage: Fields, kind: "$lookup" | "$unionWith", of: "from" | "coll"): string[] {
  if (!(kind in stage)) return [];
  const other = fieldsIn(stage, kind);
  const pipeline = listIn(other, "pipeline");
  const joinedBy = other["foreignField"];
  const filter = {
    ...(typeof joinedBy === "string" && { [joinedBy]: { $eq: "joined" } }),
    ...matchOf(pipeline),
  };
  const collection = String(other[of]);
  const isServed = isIndexed(collection, filter);
  return [...(isServed ? [] : [`${kind} ${nameOf(collection, filter)}`]), ...readsOf(pipeline)];
}

function isIndexed(collection: string, filter: Fields): boolean {
  const indexes = indexesOf(collection);
  if (!indexes) return true;
  const conditions = conditionsOf(filter);
  const isServed = indexes.some(
    ({ first, partial }) =>
      conditions.some(({ path, operator }) => path === first && ranged.has(operator)) &&
      partial.every((part) => conditions.some((condition) => implies(condition, part))),
  );
  if (isServed) return true;
  const { $or: _, ...rest } = filter;
  const branches = listIn(filter, "$or");
  return branches.length > 0 && branches.every((branch) => isIndexed(collection, { $and: [rest, branch] }));
}

/** The conditions that hold together; those inside of `$or` are left out. */
const conditionsOf = (filter: Fields): Condition[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    if (name === "$and") return listIn(filter, name).flatMap(conditionsOf);
    return name.startsWith("$") ? [] : conditionsOn(name, value);
  });

function conditionsOn(path: string, value: unknown): Condition[] {
  const isOperators = isFields(value) && Object.keys(value).some((name) => name.startsWith("$"));
  if (isOperators)
    return Object.entries(value).map(([operator, operand]) => ({ path, operator, value: operand }));
  return [{ path, operator: value instanceof RegExp ? "$regex" : "$eq", value }];
}

/** Whether every document that fulfils the one condition fulfils the other, by what MongoDB's planner sees. */
function implies(one: Condition, part: Condition): boolean {
  if (one.path !== part.path) return false;
  if (isDeepStrictEqual(one, part)) return true;
  if (part.operator === "$exists" && part.value === true)
    return (
      one.operator === "$type" ||
      (["$eq", "$gt", "$gte", "$lt", "$lte"].includes(one.operator) && one.value !== null)
    );
  if (["$eq", "$type"].includes(part.operator)) return false;
  throw new Error(`Whether a filter fits a partial index on ${part.operator} is not known here`);
}

/** The indexes of a collection by its model; null for one without a model, which belongs to a test. */
function indexesOf(collection: string): Index[] | null {
  const model = Object.values(mongoose.models).find((each) => each.collection.name === collection);
  if (!model) return null;
  const declared: [IndexDefinition, IndexOptions][] = model.schema.indexes();
  return [{ first: "_id", partial: [] }, ...declared.map(indexOf)];
}

function indexOf([key, { partialFilterExpression = {}, sparse = false }]: [
  IndexDefinition,
  IndexOptions,
]): Index {
  const [first = ""] = Object.keys(key);
  const partial = conditionsOf({
    ...(partialFilterExpression as Fields),
    ...(sparse && { [first]: { $exists: true } }),
  });
  return { first, partial };
}
