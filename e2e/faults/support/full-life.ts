import { randomUUID } from "node:crypto";
import { expect } from "@jest/globals";
import { assessment, RestClient } from "../../support/rest-client.ts";
import type { Walker } from "./walker.ts";

/** A person who left traces everywhere. */
export interface Life extends Walker {
  /** Everything that identifies the person: the id, the address, and both names, which are unique. */
  traits: string[];
}

const word = () => `q${randomUUID().replaceAll("-", "").slice(0, 12)}`;

/** Signs up a person and makes every write that needs no friend, each with an `Idempotency-Key`. */
export async function newLife(url: string, email = `${word()}@example.org`): Promise<Life> {
  const client = new RestClient(url, { withKeys: true });
  const [firstName, lastName, password] = [word(), word(), `trail-${randomUUID()}`];
  const post = <Answer>(path: string, body: unknown = {}) => client.insist<Answer>("POST", path, body);
  const { answer } = await post<{ user: { id: string } }>("/api/auth/register", {
    email,
    password,
    firstName,
    lastName,
    allowAppNewsEmails: true,
  });
  await post("/api/user/accept-disclaimer");
  await post("/api/onboarding/complete", { responses: assessment });
  // A second device, and a wrong password.
  await new RestClient(url).insist("POST", "/api/auth/login", { email, password });
  expect((await new RestClient(url).call("POST", "/api/auth/login", { email, password: "x" })).status).toBe(
    401,
  );
  await post("/api/user/dashboard-visit", { timeZone: "Europe/Berlin" });
  await post("/api/settings", { coachingStyle: "gentle", askBeforeSharing: false });
  await post("/api/feedback", { message: "The trail is lovely." });
  const { answer: goals } = await post<{ goal: { id: string } }>("/api/goals/create", {
    goalData: { title: "Run a marathon", subgoals: ["Buy shoes", "Run a mile"] },
  });
  await post("/api/goals/refine", { goalText: "Learn the cello" });
  await post(`/api/goals/${goals.goal.id}/share`);
  for (const area of ["career", goals.goal.id]) {
    const { answer: set } = await post<{ id: string }[]>(`/api/focus-areas/${area}/challenges/generate`);
    for (const { id } of set) await post(`/api/challenges/${id}/complete`);
  }
  const userId = answer.user.id;
  return { client, userId, email, password, traits: [userId, email, firstName, lastName] };
}

/** Makes two people friends who like and cheer each other's activities, and lets one of them block a third. */
export async function befriend(one: Life, other: Life, third: Life): Promise<void> {
  const { answer } = await one.client.insist<{ inviteCode: string }>(
    "POST",
    "/api/friends/create-invite",
    {},
  );
  await other.client.insist("POST", "/api/friends/accept-invite", { inviteCode: answer.inviteCode });
  await one.client.insist("POST", `/api/friends/${third.userId}/block`, {});
  for (const { client } of [one, other]) {
    const { answer: feed } = await client.insist<{ id: string }[]>("GET", "/api/friends/activities");
    const [first] = feed;
    if (!first) throw new Error("The feed is empty");
    const path = `/api/activities/${first.id}/react`;
    await client.insist("POST", path, { type: "like" });
    await client.insist("POST", path, { type: "cheer", message: "Well walked!" });
  }
}

/** What a person reads of their own data; other people's erasure must not change it. */
export async function ownThings({ client }: Life): Promise<Record<string, unknown>> {
  const paths = [
    "/api/auth/user",
    "/api/settings",
    "/api/focus-areas",
    "/api/challenges",
    "/api/challenges/completed",
    "/api/goals/finished",
    "/api/achievements",
    "/api/sessions",
  ];
  const seen = paths.map(async (path) => [path, (await client.insist("GET", path)).answer] as const);
  return Object.fromEntries(await Promise.all(seen));
}
