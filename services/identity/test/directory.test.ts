import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Viewer } from "@questwell/common";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import { AuditActedSchema, AuditConcernedSchema } from "@questwell/proto";
import { DELETE_ACCOUNT, newAdmin, newViewer, signUp, useIdentity } from "./support/identity.ts";

const identity = useIdentity();
let admin: Viewer;
beforeAll(async () => {
  admin = await newAdmin(identity);
});

const USERS = `query ($first: Int, $after: String, $search: String, $status: String) {
  users(first: $first, after: $after, search: $search, status: $status) {
    totalCount edges { cursor node { id firstName allowAppNewsEmails } } pageInfo { hasNextPage endCursor }
  }
}`;
const USER = "query ($id: ID!) { user(id: $id) { id email firstName lastName isAdmin createdAt } }";

const list = (viewer: Viewer | null, variables: Record<string, unknown> = {}) =>
  identity.as(viewer)(USERS, variables);
const find = (viewer: Viewer | null, id: unknown) => identity.as(viewer)(USER, { id });
const idsOf = ({ data }: Awaited<ReturnType<typeof list>>): string[] =>
  data.users.edges.map(({ node }: { node: { id: string } }) => node.id);
const audits = () => identity.database.collection("audit_facts");

/** Accounts with the same name, oldest first. */
async function newPeople(count: number): Promise<{ firstName: string; ids: string[] }> {
  const firstName = `Zoë-${randomUUID()}`;
  const ids: string[] = [];
  for (let done = 0; done < count; done += 1) ids.push((await newViewer(identity, { firstName })).id);
  return { firstName, ids };
}

describe("users", () => {
  test("are listed newest first, page by page, each once, with the total count", async () => {
    const { firstName, ids } = await newPeople(5);
    const seen: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page = await list(admin, { search: firstName, first: 2, after });
      expect(page.error).toBeNull();
      expect(page.data.users.totalCount).toBe(5);
      seen.push(...idsOf(page));
      after = page.data.users.pageInfo.hasNextPage ? page.data.users.pageInfo.endCursor : null;
      pages += 1;
    } while (after !== null);
    expect(pages).toBe(3);
    expect(seen).toEqual(ids.toReversed());
  });

  test("keep their position after a sign-up between two pages", async () => {
    const { firstName, ids } = await newPeople(3);
    const first = await list(admin, { search: firstName, first: 2 });
    await newViewer(identity, { firstName });
    const { endCursor } = first.data.users.pageInfo;
    expect(idsOf(await list(admin, { search: firstName, first: 2, after: endCursor }))).toEqual([ids[0]]);
  });

  test("are found by a prefix of the address or a name, in any case, and by no other part", async () => {
    const tag = randomUUID();
    const { viewer } = await signUp(
      identity,
      { email: `${tag}@example.org`, firstName: `Gräfin ${tag}` },
      { lastName: `O'Hara ${tag}` },
    );
    for (const search of [tag, `${tag}@EX`, ` GRÄFIN ${tag.slice(0, 20)}`, `o'hara ${tag}`])
      expect(idsOf(await list(admin, { search }))).toEqual([viewer.id]);
    for (const search of [`example.org ${tag}`, `.*${tag}`, `${tag}x`, `^${tag}`])
      expect(idsOf(await list(admin, { search }))).toEqual([]);
    expect((await list(admin, { search: "  " })).data.users.totalCount).toBeGreaterThan(1);
  });

  test("are new until they are onboarded", async () => {
    const { firstName, ids } = await newPeople(2);
    await identity.database
      .collection<{ _id: string }>("users")
      .updateOne({ _id: ids[0] ?? "" }, { $set: { isOnboarded: true } });
    expect(idsOf(await list(admin, { search: firstName, status: "active" }))).toEqual([ids[0]]);
    expect(idsOf(await list(admin, { search: firstName, status: "new" }))).toEqual([ids[1]]);
    expect((await list(admin, { search: firstName, status: "new" })).data.users.totalCount).toBe(1);
  });

  test("exclude accounts that are being erased", async () => {
    const { firstName } = await newPeople(1);
    const gone = await newViewer(identity, { firstName });
    await identity.as(gone)(DELETE_ACCOUNT);
    expect((await list(admin, { search: firstName })).data.users.totalCount).toBe(1);
    expect((await find(admin, gone.id)).error?.code).toBe("NOT_FOUND");
  });

  test.each([
    ["an unknown status", { status: "gone" }],
    ["an operator for the status", { status: { $ne: null } }],
    ["an operator for the search", { search: { $gt: "" } }],
    ["a search that is too long", { search: "x".repeat(255) }],
    ["an empty page", { first: 0 }],
    ["a page that is too long", { first: 201 }],
    ["an unknown cursor", { after: "nowhere" }],
  ])("reject %s, and record no read", async (_, variables) => {
    const before = await audits().countDocuments();
    expect((await list(admin, variables)).error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect(await audits().countDocuments()).toBe(before);
  });
});

describe("user", () => {
  test("returns one person's account", async () => {
    const person = await signUp(identity);
    const { data } = await find(admin, person.viewer.id);
    const { email, firstName } = person.signUp;
    expect(data.user).toMatchObject({
      id: person.viewer.id,
      email,
      firstName,
      lastName: null,
      isAdmin: false,
    });
  });

  test.each([["0".repeat(32)], [""], ["x".repeat(60_000)]])("is not found for %j", async (id) => {
    const before = await audits().countDocuments();
    expect((await find(admin, id)).error).toMatchObject({ code: "NOT_FOUND", status: 404 });
    expect(await audits().countDocuments()).toBe(before);
  });

  test("rejects an operator for the id", async () => {
    expect((await find(admin, { $ne: null })).error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
  });
});

describe("both", () => {
  test("require the admin role in the account, not only in the token", async () => {
    const viewer = await newViewer(identity);
    const demoted = { ...viewer, isAdmin: true };
    const before = await audits().countDocuments();
    for (const call of [list, (by: Viewer | null) => find(by, admin.id)]) {
      expect((await call(null)).error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
      expect((await call(viewer)).error).toMatchObject({ code: "FORBIDDEN", status: 403 });
      expect((await call(demoted)).error).toMatchObject({ code: "FORBIDDEN", status: 403 });
      expect((await call({ ...admin, hasAcceptedDisclaimer: false })).error?.code).toBe("GATE");
      expect((await call(makeViewer({ isAdmin: true }))).error?.code).toBe("UNAUTHENTICATED");
    }
    expect(await audits().countDocuments()).toBe(before);
  });
});

describe("a read of people's data", () => {
  /** @shows BOUND-identity.audit_facts */
  test("is recorded and published before the response: a page without a subject, a person with one", async () => {
    const actor = await newAdmin(identity);
    const subject = await newViewer(identity);
    await list(actor);
    expect(await audits().countDocuments({ userId: actor.id })).toBe(1);
    await find(actor, subject.id);
    expect(await audits().countDocuments({ userId: actor.id })).toBe(2);
    expect(await audits().countDocuments({ userId: subject.id })).toBe(1);

    const acted = await waitFor(async () => {
      const found = await identity.nats.events(AuditActedSchema, actor.id);
      return found.length === 2 && found;
    });
    expect(acted.map(({ message }) => message.action)).toEqual(["users.read", "user.read"]);
    const [concerned] = await waitFor(async () => {
      const found = await identity.nats.events(AuditConcernedSchema, subject.id);
      return found.length === 1 && found;
    });
    const look = acted[1]?.message;
    expect(concerned?.message).toMatchObject({ auditId: look?.auditId, subjectId: subject.id });
    expect(look).toMatchObject({ actorId: actor.id, actedAt: expect.stringMatching(/^\d{4}-.*Z$/u) });
    // Neither half names the person of the other half.
    expect(JSON.stringify([acted[1]?.id, look])).not.toContain(subject.id);
    expect(JSON.stringify(concerned)).not.toContain(actor.id);
  });

  test("is recorded for each person whom a search shows, at most 20 on a page, and for nobody else", async () => {
    const actor = await newAdmin(identity);
    const { firstName, ids } = await newPeople(23);
    const first = await list(actor, { search: firstName, first: 200 });
    expect(idsOf(first)).toEqual(ids.slice(3).toReversed());
    expect(first.data.users).toMatchObject({ totalCount: 23, pageInfo: { hasNextPage: true } });
    const recorded = async (who: string) => audits().countDocuments({ userId: who });
    expect(await Promise.all(ids.map(recorded))).toEqual(ids.map((_, index) => (index < 3 ? 0 : 1)));
    expect(await recorded(actor.id)).toBe(21);

    const acted = await waitFor(async () => {
      const found = await identity.nats.events(AuditActedSchema, actor.id);
      return found.length === 21 && found;
    });
    const found = acted.filter(({ message }) => message.action === "user.found");
    expect(found).toHaveLength(20);
    const [concerned] = await waitFor(async () => {
      const events = await identity.nats.events(AuditConcernedSchema, ids[22] ?? "");
      return events.length === 1 && events;
    });
    expect(found.map(({ message }) => message.auditId)).toContain(concerned?.message.auditId);

    const { endCursor } = first.data.users.pageInfo;
    expect(idsOf(await list(actor, { search: firstName, first: 200, after: endCursor }))).toHaveLength(3);
    expect(await Promise.all(ids.map(recorded))).toEqual(ids.map(() => 1));
    // A page without a search names nobody; neither does a search that finds nobody.
    await list(actor, { search: " ", first: 200 });
    await list(actor, { search: `${firstName}x` });
    expect(await Promise.all(ids.map(recorded))).toEqual(ids.map(() => 1));
    expect((await list(actor, { search: firstName, first: 201 })).error?.code).toBe("BAD_USER_INPUT");
  });

  test("is rejected while it cannot be recorded", async () => {
    const subject = await newViewer(identity);
    const validator = { neverThere: { $exists: true } };
    await identity.database.command({ collMod: "audit_facts", validator });
    try {
      const search = list(admin, { search: subject.id });
      for (const answer of [await list(admin), await search, await find(admin, subject.id)]) {
        expect(answer.error).toMatchObject({ code: "INTERNAL_SERVER_ERROR", status: 500 });
        expect(answer.data).toBeNull();
      }
    } finally {
      await identity.database.command({ collMod: "audit_facts", validator: {} });
    }
    expect((await find(admin, subject.id)).error).toBeNull();
  });
});
