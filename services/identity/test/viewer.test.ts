import { describe, expect, test } from "@jest/globals";
import { makeViewer } from "@questwell/common/testkit";
import { sessionChangeOf, signUp, VIEWER, useIdentity } from "./support/identity.ts";

const identity = useIdentity();

const REFERENCES = `query ($ids: [_Any!]!) {
  _entities(representations: $ids) { ... on User { id email isAdmin } }
}`;
const reference = (id: unknown) => ({ __typename: "User", id });

describe("viewer", () => {
  test("is the signed-in person", async () => {
    const { viewer, signUp: given } = await signUp(identity);
    expect((await identity.as(viewer)(VIEWER)).data).toEqual({
      viewer: { id: viewer.id, email: given.email, hasAcceptedDisclaimer: false },
    });
  });

  test("is null without a session, which is no error", async () => {
    const answer = await identity.as(null)(VIEWER);
    expect(answer).toMatchObject({ data: { viewer: null }, error: null });
    expect(sessionChangeOf(answer)).toBeNull();
  });

  test("is null for a deleted account, and clears its cookies", async () => {
    const answer = await identity.as(makeViewer())(VIEWER);
    expect(answer).toMatchObject({ data: { viewer: null }, error: null });
    expect(sessionChangeOf(answer)).toEqual({ clear: true });
  });
});

describe("hasViewerAcceptedDisclaimer", () => {
  const ASK = "{ hasViewerAcceptedDisclaimer }";

  test("returns the stored state, whatever the session token contains", async () => {
    const { viewer } = await signUp(identity);
    const ask = identity.as({ ...viewer, hasAcceptedDisclaimer: true });
    expect((await ask(ASK)).data).toEqual({ hasViewerAcceptedDisclaimer: false });
    await ask("mutation { acceptDisclaimer { id } }");
    expect((await identity.as(viewer)(ASK)).data).toEqual({ hasViewerAcceptedDisclaimer: true });
  });

  test("requires a session and an account", async () => {
    expect((await identity.as(null)(ASK)).error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    expect((await identity.as(makeViewer())(ASK)).error?.code).toBe("UNAUTHENTICATED");
  });
});

describe("a reference to a User", () => {
  test("resolves for the person and for admins", async () => {
    const { viewer, signUp: given } = await signUp(identity);
    const own = await identity.as(viewer)(REFERENCES, { ids: [reference(viewer.id)] });
    expect(own.data._entities).toEqual([{ id: viewer.id, email: given.email, isAdmin: false }]);
    const admins = await identity.as(makeViewer({ isAdmin: true }))(REFERENCES, {
      ids: [reference(viewer.id), reference("unknown"), reference(viewer.id)],
    });
    expect(admins.data._entities).toEqual([own.data._entities[0], null, own.data._entities[0]]);
  });

  test("is null for another person, as for a missing one", async () => {
    const { viewer } = await signUp(identity);
    const other = await signUp(identity);
    const { data } = await identity.as(other.viewer)(REFERENCES, { ids: [reference(viewer.id)] });
    expect(data._entities).toEqual([null]);
  });

  test("returns nothing without a session", async () => {
    const { viewer } = await signUp(identity);
    const { data, error } = await identity.as(null)(REFERENCES, { ids: [reference(viewer.id)] });
    expect(error?.code).toBe("UNAUTHENTICATED");
    expect(data._entities).toEqual([null]);
  });

  test("does not resolve a query operator", async () => {
    const { viewer } = await signUp(identity);
    const { data } = await identity.as(viewer)(REFERENCES, { ids: [reference({ $ne: null })] });
    expect(data._entities).toEqual([null]);
  });
});
