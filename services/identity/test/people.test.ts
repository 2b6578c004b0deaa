import { describe, expect, test } from "@jest/globals";
import { makeViewer } from "@questwell/common/testkit";
import { DELETE_ACCOUNT, newViewer, pastGates, signUp, useIdentity } from "./support/identity.ts";

const identity = useIdentity();

const PEOPLE = `query ($ids: [_Any!]!) {
  _entities(representations: $ids) {
    __typename
    ... on Friend { id firstName lastName email }
    ... on Person { id firstName lastName }
  }
}`;
const friend = (id: unknown) => ({ __typename: "Friend", id });
const person = (id: unknown) => ({ __typename: "Person", id });

describe("references to a Friend and a Person", () => {
  test("resolve for every viewer past the gates, each with only its fields", async () => {
    const { viewer, signUp: given } = await signUp(identity, {}, { lastName: "Lovelace" });
    const { data, error } = await identity.as(makeViewer())(PEOPLE, {
      ids: [friend(viewer.id), person(viewer.id)],
    });
    expect(error).toBeNull();
    const names = { id: viewer.id, firstName: "Ada", lastName: "Lovelace" };
    expect(data._entities).toEqual([
      { __typename: "Friend", ...names, email: given.email },
      { __typename: "Person", ...names },
    ]);
    for (const field of ["email", "isAdmin", "settings"]) {
      const document = `query ($ids: [_Any!]!) { _entities(representations: $ids) { ... on Person { ${field} } } }`;
      expect((await identity.as(makeViewer())(document, { ids: [person(viewer.id)] })).error?.code).toBe(
        "GRAPHQL_VALIDATION_FAILED",
      );
    }
  });

  test("have no name for a missing or a deleted person", async () => {
    const gone = await newViewer(identity);
    await identity.as(gone)(DELETE_ACCOUNT);
    const { data, error } = await identity.as(makeViewer())(PEOPLE, {
      ids: [friend("unknown"), person(gone.id)],
    });
    expect(error).toBeNull();
    expect(data._entities).toEqual([
      { __typename: "Friend", id: "unknown", firstName: null, lastName: null, email: null },
      { __typename: "Person", id: gone.id, firstName: null, lastName: null },
    ]);
  });

  test("do not resolve before the last gate", async () => {
    const { viewer } = await signUp(identity);
    const other = await newViewer(identity);
    const ask = async (by: typeof viewer | null) =>
      identity.as(by)(PEOPLE, { ids: [friend(other.id), person(other.id)] });
    for (const [by, code] of [
      [null, "UNAUTHENTICATED"],
      [viewer, "GATE"],
      [{ ...viewer, hasAcceptedDisclaimer: true }, "GATE"],
    ] as const) {
      const { data, error } = await ask(by);
      expect(error?.code).toBe(code);
      expect(data._entities).toEqual([null, null]);
    }
    expect((await ask(pastGates(viewer))).error).toBeNull();
  });

  test("do not resolve a query operator", async () => {
    const { data } = await identity.as(makeViewer())(PEOPLE, { ids: [friend({ $ne: null })] });
    expect(data._entities).toEqual([null]);
  });
});
