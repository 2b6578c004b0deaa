import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import type { RestRoute } from "../src/rest/route.ts";
import { routes } from "../src/rest/routes.ts";
import type { Client } from "./support/client.ts";
import { signUp, signUpAndAccept, signUpAndOnboard, type Person } from "./support/people.ts";
import { startStack, type TestStack } from "./support/start-stack.ts";

let stack: TestStack;
let owner: Person;
let stranger: Person;
let admin: Person;
/** For every row that takes an id: the parts of a path that are the owner's, or of the owner's friend. */
let owned: Record<string, { id: string; cheerId?: string }>;

beforeAll(async () => {
  stack = await startStack();
  owner = await signUpAndOnboard(stack.gateway);
  stranger = await signUpAndOnboard(stack.gateway);
  admin = await signUpAndOnboard(stack.gateway, "admin@example.org");
  owned = await giveThings();
}, 90_000);

afterAll(async () => {
  await stack.stop();
});

/** Gives the owner one of everything that has an id, and a friend who cheers. */
async function giveThings(): Promise<typeof owned> {
  const { client } = owner;
  const friend = await signUpAndOnboard(stack.gateway);
  const { inviteCode } = (await client.post("/api/friends/create-invite")).body;
  await friend.client.post("/api/friends/accept-invite", { inviteCode });
  const goalData = { title: "Mine", subgoals: ["A step"] };
  const goal = { id: (await client.post("/api/goals/create", { goalData })).body.goal.id };
  const [area] = (await client.get("/api/focus-areas")).body.slice(1);
  const [done, open] = (await client.post(`/api/focus-areas/${area.id}/challenges/generate`)).body;
  const [activityId] = (await client.post(`/api/challenges/${done.id}/complete`)).body.activityIds;
  await client.post(`/api/activities/${activityId}/share`);
  const react = `/api/activities/${activityId}/react`;
  await waitFor(async () => (await friend.client.post(react, { type: "like" })).status === 200);
  const cheered = await friend.client.post(react, { type: "cheer", message: "Go!" });
  const activity = { id: activityId, cheerId: cheered.body.reaction.id };
  const [session] = (await client.get("/api/sessions")).body;
  return {
    "/api/focus-areas/:id": { id: area.id },
    "/api/challenges/:id": { id: open.id },
    "/api/goals/:id": goal,
    "/api/activities/:id": activity,
    "/api/friends/:id": { id: friend.id },
    "/api/sessions/:id": { id: session.id },
  };
}

const withId = routes.filter(({ path }) => path.includes(":"));
const ofAdmins = (path: string) => path.startsWith("/api/admin/");
/** What can be asked about anybody, so that it tells nothing, and what belongs to everybody. */
const open = new Set(["/api/friends/:id/block", "/api/announcements/:id/viewed"]);
const nameOf = ({ method, path }: RestRoute) => `${method.toUpperCase()} ${path}`;

const bodies: Record<string, object> = {
  "post /api/activities/:id/react": { type: "cheer", message: "Hm" },
  "put /api/admin/announcements/:id": { title: "T", content: "C" },
};
const ask = (client: Client, { method, path }: RestRoute, ids: { id: string; cheerId?: string }) => {
  const to = path.replace(":id", ids.id).replace(":cheerId", ids.cheerId ?? randomUUID());
  return method === "get" ? client.get(to) : client.send(method, to, bodies[`${method} ${path}`]);
};

/** Everything that the owner can see of what is theirs; what only the time of asking changes is left out. */
async function everythingOf({ client }: Person): Promise<unknown[]> {
  const paths = [
    "/api/focus-areas",
    "/api/challenges",
    "/api/activities/mine",
    "/api/friends",
    "/api/auth/user",
    "/api/settings",
    "/api/goals/finished",
  ];
  const answers: unknown[] = [];
  for (const path of paths) answers.push((await client.get(path)).body);
  answers.push((await client.get("/api/sessions")).body.map(({ id }: { id: string }) => id));
  return answers;
}

describe("what is somebody else's", () => {
  const rows = withId.filter(({ path }) => !ofAdmins(path) && !open.has(path));

  test("is there in every kind of row", () => {
    for (const { path } of rows) {
      const kind = Object.keys(owned).find((prefix) => path.startsWith(prefix));
      expect([path, kind]).toEqual([path, expect.any(String)]);
    }
  });

  test.each(rows.map((row) => [nameOf(row), row] as const))("%s is not found", async (_name, row) => {
    const kind = Object.keys(owned).find((prefix) => row.path.startsWith(prefix)) ?? "";
    const before = await everythingOf(owner);
    for (const ids of [owned[kind], { id: randomUUID() }]) {
      if (!ids) throw new Error(`Nobody owns what ${row.path} takes`);
      const response = await ask(stranger.client, row, ids);
      expect([response.status, response.text]).toEqual([404, "Not found"]);
    }
    expect(await everythingOf(owner)).toEqual(before);
  });

  test("blocking somebody unknown or a stranger is answered alike, and touches nobody", async () => {
    const before = await everythingOf(owner);
    for (const method of ["post", "delete"] as const) {
      const answers: string[] = [];
      for (const id of [owner.id, randomUUID()]) {
        const { status, text } = await stranger.client.send(method, `/api/friends/${id}/block`);
        answers.push(`${status} ${text}`);
      }
      expect(answers[0]).toMatch(/^200 /u);
      expect(answers[0]).toBe(answers[1]);
    }
    expect(await everythingOf(owner)).toEqual(before);
  });
});

describe("admin calls", () => {
  const rows = routes.filter(({ path }) => ofAdmins(path));

  test.each(rows.map((row) => [nameOf(row), row] as const))("%s is for admins", async (_name, row) => {
    const early = await signUp(stack.gateway);
    const ordinary = await signUpAndAccept(stack.gateway);
    const refusals: [Client, number, string][] = [
      [stack.gateway.client(), 401, "Unauthorized"],
      [early.client, 403, "Disclaimer not accepted"],
      [ordinary.client, 403, "Forbidden"],
      [stranger.client, 403, "Forbidden"],
    ];
    for (const [client, status, text] of refusals) {
      const response = await ask(client, row, { id: owner.id });
      expect([response.status, response.text]).toEqual([status, text]);
    }
  });

  test.each(rows.filter(({ path }) => path.includes(":")).map((row) => [nameOf(row), row] as const))(
    "%s does not find what is not there",
    async (_name, row) => {
      const response = await ask(admin.client, row, { id: randomUUID() });
      expect([response.status, response.text]).toEqual([404, "Not found"]);
    },
  );
});

test("every call but signing in and out asks for a session", async () => {
  const free = new Set(["/api/auth/login", "/api/auth/register", "/api/logout"]);
  for (const row of routes.filter(({ path }) => !free.has(path))) {
    const response = await ask(stack.gateway.client(), row, { id: randomUUID() });
    expect([nameOf(row), response.status, response.text]).toEqual([nameOf(row), 401, "Unauthorized"]);
  }
});
