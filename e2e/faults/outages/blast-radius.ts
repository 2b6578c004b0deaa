import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { serviceNames, type ServiceName } from "@questwell/proto";
import { routes } from "@questwell/gateway/src/rest/routes.ts";
import type { RestRow } from "@questwell/gateway/src/rest/row.ts";
import { assessment, RestClient } from "../../support/rest-client.ts";
import { makePerson } from "../../support/person.ts";
import { prepareCalls, signInOnboarded, type PreparedCalls } from "../support/prepared-calls.ts";
import { needsOf } from "../support/owners.ts";
import { probe } from "../support/probe.ts";
import { goodCall } from "../support/rest-calls.ts";
import { say } from "../support/say.ts";
import { ADMIN_EMAIL, type TestStack } from "../support/test-stack.ts";
import { newWalker } from "../support/walker.ts";

/** The value of a field while its owner is unreachable. */
const placeholders: Partial<Record<ServiceName, Record<string, object>>> = {
  identity: {
    "/api/friends": { firstName: null, lastName: null, email: null },
    "/api/friends/activities": { userName: "A friend" },
    "/api/admin/stats": { totalUsers: null, activeUsers: null },
  },
  progress: {
    "/api/auth/user": { level: null, totalXP: null, currentStreak: null, isOnboarded: true },
    "/api/friends": { level: null },
    "/api/friends/activities": { activityData: { title: "" } },
    "/api/admin/stats": { totalGoals: null, completedChallenges: null },
  },
};

/** The text of an area when the coach was unreachable. */
const PLAIN_SENTENCE = "Take steady steps toward work that fits you.";
/** These end a session or delete an account, so they run last. */
const isLast = ({ path }: RestRow) => path === "/api/logout" || path === "/api/auth/user";

/** An outage of a service affects its own paths and no other. */
export function blastRadius(system: () => TestStack): void {
  const casts = new Map<ServiceName, PreparedCalls>();
  beforeAll(async () => {
    const admin = await newWalker(system().stack.url, { email: ADMIN_EMAIL });
    await signInOnboarded(system(), [admin]);
    await Promise.all(serviceNames.map(async (name) => casts.set(name, await prepareCalls(system(), admin))));
  }, 240_000);

  /** @shows REL-service-outage */
  describe.each(serviceNames.map((name) => ({ name })))("without $name", ({ name }) => {
    test(
      "its own paths report the outage, all others work, and the fields it adds to them are empty",
      async () => {
        const { stack } = system();
        const cast = casts.get(name);
        if (!cast) throw new Error("There is no prepared person");
        const beginner = await newBeginner(stack.url);
        await stack.processes[name].hold();
        try {
          const endsAt = Date.now() + faultFigures.absenceMs;
          const wrong: unknown[] = [];
          for (const route of routes.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))) {
            wrong.push(...(await wrongOf(route, name, cast)));
          }
          expect(wrong).toEqual([]);
          await expectPlaceholders(name, cast);
          if (name === "goals-ai") await expectPlainStart(beginner);
          await expectReadsUntil(endsAt, name, cast);
        } finally {
          await stack.processes[name].restart();
        }
      },
      120_000 + faultFigures.absenceMs,
    );
  });
}

/** The answer of a path, where it is not the expected one. */
async function wrongOf(route: RestRow, away: ServiceName, cast: PreparedCalls): Promise<unknown[]> {
  const { by, path, body } = goodCall(route, cast);
  const { call, status, text } = await probe(by.client, route.method.toUpperCase(), path, body);
  const isDown = needsOf(route).has(away);
  if (!isDown) return status === 200 ? [] : [{ call, status, text, expected: 200 }];
  const isSaid = status === 503 && text === "Service temporarily unavailable";
  return isSaid ? [] : [{ call, status, text, expected: 503 }];
}

async function expectPlaceholders(away: ServiceName, { me, admin }: PreparedCalls): Promise<void> {
  for (const [path, expected] of Object.entries(placeholders[away] ?? {})) {
    const { client } = path.startsWith("/api/admin") ? admin : me;
    const { answer } = await client.insist<unknown>("GET", path);
    const rows: unknown[] = Array.isArray(answer) ? answer : [answer];
    expect(rows).not.toEqual([]);
    for (const row of rows) expect([path, row]).toEqual([path, expect.objectContaining(expected)]);
  }
}

/** A person before the assessment. */
async function newBeginner(url: string): Promise<RestClient> {
  const client = new RestClient(url);
  await client.insist("POST", "/api/auth/register", makePerson());
  await client.insist("POST", "/api/user/accept-disclaimer", {});
  return client;
}

async function expectPlainStart(beginner: RestClient): Promise<void> {
  const { status, text } = await beginner.call("POST", "/api/onboarding/complete", { responses: assessment });
  expect(status).toBe(200);
  const { focusAreas } = JSON.parse(text) as { focusAreas: { name: string; currentGoal: string }[] };
  expect(focusAreas.find(({ name }) => name === "career")?.currentGoal).toBe(PLAIN_SENTENCE);
}

/** Repeatedly reads what does not need the service, until it is reachable again. */
async function expectReadsUntil(endsAt: number, away: ServiceName, cast: PreparedCalls): Promise<void> {
  const reads = routes.filter((route) => !route.changesState && !needsOf(route).has(away));
  let count = 0;
  do {
    for (const route of reads) expect(await wrongOf(route, away, cast)).toEqual([]);
    count += reads.length;
    await delay(200);
  } while (Date.now() < endsAt);
  say(`without ${away}: ${routes.length} paths called, ${count} more reads`);
}
