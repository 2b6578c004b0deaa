import { expect, test } from "@jest/globals";
import { cookieOf, type Circle } from "../support/circle.ts";
import { operations, type Operation } from "../support/operations.ts";
import { plainInput } from "../support/places.ts";
import { requestOf, type RawRequest } from "../support/send.ts";
import type { Stage } from "../support/stage.ts";
import { forEachConcurrently } from "./at-once.ts";

const EVIL = "https://evil.example";
const crossSite = { "sec-fetch-site": "cross-site", origin: EVIL };

/** A way in which another site's page makes a browser send a request with the person's cookies. */
interface Vector {
  name: string;
  /** The method that browsers send this way; null is any method, as from a same-site page. */
  method: "GET" | "POST" | null;
  headers: Record<string, string>;
  type?: string;
}

const form = (type: string): Vector => ({
  name: `form, ${type}`,
  method: "POST",
  headers: { ...crossSite, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
  type,
});

const vectors: readonly Vector[] = [
  form("application/x-www-form-urlencoded"),
  form("multipart/form-data; boundary=x"),
  form("text/plain"),
  {
    name: "image",
    method: "GET",
    headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
  },
  {
    name: "link",
    method: "GET",
    headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-user": "?1" },
  },
  {
    name: "fetch",
    method: "POST",
    headers: { ...crossSite, "sec-fetch-mode": "no-cors" },
    type: "text/plain",
  },
  { name: "a host beside ours", method: null, headers: { "sec-fetch-site": "same-site" } },
  { name: "an old browser, another origin", method: null, headers: { origin: EVIL } },
  { name: "an old browser, no origin to tell", method: null, headers: { origin: "null" } },
];

/** A typed address is allowed for GET; with other methods no browser sends this. */
const typedIn: Vector = { name: "no page at all", method: null, headers: { "sec-fetch-site": "none" } };

/** Ids of the person that the request would act for, so that it would take effect. */
function idsFor({ path, facade, ids }: Operation, { things, friend }: Circle): Record<string, string> {
  const noun = facade === "rest" ? (/^\/api\/(?:admin\/)?([a-z-]+)/u.exec(path)?.[1] ?? "") : "";
  const byNoun: Record<string, string> = {
    "focus-areas": things.area,
    challenges: things.challenge,
    goals: things.goal,
    activities: things.sharedActivity,
    friends: friend.id,
    sessions: things.session,
    announcements: things.announcement,
    feedback: things.feedback,
  };
  const byName: Record<string, string> = {
    focusAreaId: things.area,
    challengeId: things.challenge,
    activityId: things.sharedActivity,
    userId: friend.id,
    sessionId: things.session,
    announcementId: things.announcement,
    cheerId: things.cheerOfOwner,
  };
  return Object.fromEntries(ids.map((name) => [name, byName[name] ?? byNoun[noun] ?? things.goal]));
}

function forge(operation: Operation, circle: Circle, { method, headers, type }: Vector): RawRequest {
  const cookie = cookieOf(operation.isOfAdmins ? circle.admin : circle.owner);
  const made = requestOf(operation, plainInput(operation.input), idsFor(operation, circle), cookie);
  const sent = method ?? made.method;
  if (sent === "GET") {
    const query = new URLSearchParams({ query: operation.document, _method: made.method }).toString();
    return { method: sent, path: `${made.path}?${query}`, headers: { cookie, ...headers }, body: undefined };
  }
  const body = type === "application/x-www-form-urlencoded" ? "a=1" : (made.body ?? "{}");
  const contentType = type ?? "application/json";
  return {
    method: sent,
    path: made.path,
    headers: { cookie, "content-type": contentType, ...headers },
    body,
  };
}

async function tryOne(stage: Stage, operation: Operation, vector: Vector): Promise<string | null> {
  const request = forge(operation, stage.circle, vector);
  const { status, text } = await stage.ask(request);
  const wouldAct = request.method === operation.method.toUpperCase();
  const isRefused =
    status === 403
      ? text.includes("Cross-site request blocked")
      : // With another method the request is a different call: an unknown one, or one that only reads.
        !wouldAct &&
        (status === 404 ||
          status === 405 ||
          text === "Unknown query parameter" ||
          (status === 200 && request.method === "GET"));
  return isRefused ? null : `${operation.name} by ${vector.name}: ${status} ${text.slice(0, 200)}`;
}

/** Cross-site requests that other sites make browsers send. */
export function testForgedRequests(stage: () => Stage): void {
  test("change nothing, for every state-changing call and every vector", async () => {
    const changing = operations.filter(({ changesState }) => changesState);
    expect(changing.some(({ name }) => name === "GET /api/logout")).toBe(true);
    const attempts = changing.flatMap((operation) => {
      const made = operation.method === "get" ? vectors : [...vectors, typedIn];
      return made.map((vector) => ({ operation, vector }));
    });
    const found = await stage().unchanged(() =>
      forEachConcurrently(attempts, ({ operation, vector }) => tryOne(stage(), operation, vector)),
    );
    expect(found).toEqual([]);
  }, 120_000);

  test("are distinguished from a typed address, which may sign out, and from reads", async () => {
    const ask = (method: string, path: string, headers: Record<string, string>) =>
      stage().ask({ method, path, headers, body: undefined });
    expect((await ask("GET", "/api/logout", typedIn.headers)).status).toBe(200);
    const cookie = cookieOf(stage().circle.unrelated);
    expect((await ask("GET", "/api/auth/user", { ...crossSite, cookie })).status).toBe(200);
  });
}
