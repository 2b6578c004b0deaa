import { accessOf } from "@questwell/common";
import { getNamedType, isObjectType, type GraphQLObjectType } from "graphql";
import { expect, test } from "@jest/globals";
import { loadSupergraph } from "../schema/load-supergraph.ts";
import { buildAccessSchema } from "./access-of-document.ts";

/**
 * Every read for admins: whether the audit log names every person whom it shows, and why not where it does not.
 * `services/identity/test/directory.test.ts` and `services/admin/test/audit.test.ts` show that it does.
 */
const reads: Readonly<Record<string, { names: "everyone" | "none" | "nobody is shown"; why: string }>> = {
  user: { names: "everyone", why: "the one person" },
  users: {
    names: "everyone",
    why: "of a search; a page without one is everybody in turn, and chosen by nobody",
  },
  feedback: {
    names: "none",
    why: "a page is everybody's in turn: there is no search, and no one person's feedback",
  },
  auditLog: { names: "nobody is shown", why: "ids of people, no data of them" },
  adminStats: { names: "nobody is shown", why: "figures" },
  adminCoach: { names: "nobody is shown", why: "figures, and the id of the admin who paused" },
  allAnnouncements: { names: "nobody is shown", why: "texts of admins" },
};

const schema = buildAccessSchema(loadSupergraph());
const query = schema.getQueryType();
const adminFields = Object.values(query?.getFields() ?? {}).filter(
  (field) => query && accessOf(schema, query, field).admin,
);

/** The types of people's names and addresses. */
const PEOPLE = new Set(["User", "Person", "Friend"]);

function showsPeople(type: GraphQLObjectType, seen = new Set<string>()): boolean {
  if (PEOPLE.has(type.name)) return true;
  if (seen.has(type.name)) return false;
  seen.add(type.name);
  return Object.values(type.getFields()).some((field) => {
    const below = getNamedType(field.type);
    return isObjectType(below) && showsPeople(below, seen);
  });
}

test("the table has every query for admins, and no other", () => {
  expect(adminFields.length).toBeGreaterThanOrEqual(7);
  expect(Object.keys(reads).toSorted()).toEqual(adminFields.map(({ name }) => name).toSorted());
});

test("a read that shows people is one in the table, too", () => {
  const showing = adminFields.filter(({ type }) => {
    const named = getNamedType(type);
    return isObjectType(named) && showsPeople(named);
  });
  const inTable = Object.entries(reads).filter(([, { names }]) => names !== "nobody is shown");
  expect(showing.map(({ name }) => name).toSorted()).toEqual(inTable.map(([name]) => name).toSorted());
});
