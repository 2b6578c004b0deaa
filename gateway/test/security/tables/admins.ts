import { expect, test } from "@jest/globals";
import { makeTestKeys, waitFor } from "@questwell/common/testkit";
import { parseCookie } from "cookie";
import { PASSWORD, signUp, signUpAndAccept, signUpAndOnboard, type Person } from "../../support/people.ts";
import { issueSession } from "../../support/session-issuer.ts";
import { cookieOf } from "../support/circle.ts";
import { operations } from "../support/operations.ts";
import { UNKNOWN_ID, plainInput } from "../support/places.ts";
import { requestOf } from "../support/send.ts";
import type { Stage } from "../support/stage.ts";
import { answerTextOf } from "../support/answer-text.ts";
import { forEachConcurrently } from "./at-once.ts";

/** A demotion takes effect within a second; a busy machine may take longer. */
const DEMOTED_MS = 8000;

const ofAdmins = operations.filter(({ isOfAdmins }) => isOfAdmins);

/** Makes every call for admins, and returns every answer other than the expected error. */
async function askAll(stage: Stage, cookie: string, refusal: string): Promise<string[]> {
  return forEachConcurrently(ofAdmins, async (operation) => {
    const ids = Object.fromEntries(operation.ids.map((name) => [name, stage.circle.owner.id]));
    const answer = answerTextOf(
      await stage.ask(requestOf(operation, plainInput(operation.input), ids, cookie)),
    );
    return answer === refusal ? null : `${operation.name}: ${answer.slice(0, 200)}`;
  });
}

const UNAUTHORIZED = "401 Unauthorized";
const FORBIDDEN = "403 Forbidden";

/** Forged sessions of an ordinary person with more claims than identity issued. */
function forgeries({ circle, stack }: Stage): Record<string, string> {
  const { privateKeys } = stack.services.sessionKeys;
  const another = makeTestKeys().privateKeys;
  const asIfOurs = { ...another, current: { ...another.current, kid: privateKeys.current.kid } };
  const claims = { sub: circle.admin.id, roles: ["admin"] };
  const [header = "", payload = "", signature = ""] = (
    parseCookie(cookieOf(circle.unrelated))["__Host-s"] ?? ""
  ).split(".");
  const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as object;
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const promoted = encode({ ...decode(payload), roles: ["admin"] });
  return {
    "signed with another key": issueSession(asIfOurs, claims),
    unsigned: `${encode({ ...decode(header), alg: "none" })}.${promoted}.`,
    "with the role written into it": `${header}.${promoted}.${signature}`,
    "signed with the key of the gateway": issueSession(
      {
        ...stack.services.internalKeys,
        current: { ...stack.services.internalKeys.current, kid: privateKeys.current.kid },
      },
      claims,
    ),
  };
}

async function makeAdmin({ stack }: Stage): Promise<Person> {
  const person = await signUpAndOnboard(stack.gateway);
  await stack.services.runTool("identity", "grant-admin", person.email);
  await signInAgain(person);
  return person;
}

async function signInAgain({ client, email }: Person): Promise<void> {
  client.cookies.clear();
  const { status } = await client.post("/api/auth/login", { email, password: PASSWORD });
  expect(status).toBe(200);
}

/** Calls for admins only. */
export function testAdmins(stage: () => Stage): void {
  test("succeed for admins", async () => {
    const cookie = cookieOf(stage().circle.admin);
    expect(ofAdmins.length).toBeGreaterThanOrEqual(18);
    const reads = ofAdmins.filter(({ changesState }) => !changesState);
    const failed = await forEachConcurrently(reads, async (operation) => {
      const ids = Object.fromEntries(operation.ids.map((name) => [name, stage().circle.owner.id]));
      const answer = answerTextOf(await stage().ask(requestOf(operation, {}, ids, cookie)));
      return answer.startsWith("200 ") ? null : `${operation.name}: ${answer}`;
    });
    expect(failed).toEqual([]);
    const missing = await forEachConcurrently(
      ofAdmins.filter(({ ids, facade }) => ids.length > 0 && facade === "rest"),
      async (operation) => {
        const ids = Object.fromEntries(operation.ids.map((name) => [name, UNKNOWN_ID]));
        const request = requestOf(operation, plainInput(operation.input), ids, cookie);
        const answer = answerTextOf(await stage().ask(request));
        return answer === "404 Not found" ? null : `${operation.name}: ${answer}`;
      },
    );
    expect(missing).toEqual([]);
  });

  test("are rejected for all other callers, in the order of the gates", async () => {
    const { gateway } = stage().stack;
    const otherCallers: [who: string, cookie: string, refusal: string][] = [
      ["a signed-out client", "", UNAUTHORIZED],
      ["before the disclaimer", cookieOf(await signUp(gateway)), "403 Disclaimer not accepted"],
      ["before the assessment", cookieOf(await signUpAndAccept(gateway)), FORBIDDEN],
      ["another user", cookieOf(stage().circle.unrelated), FORBIDDEN],
      ...Object.entries(forgeries(stage())).map(([how, token]): [string, string, string] => [
        how,
        `__Host-s=${token}`,
        UNAUTHORIZED,
      ]),
    ];
    const found = await stage().unchanged(async () => {
      const answers: unknown[] = [];
      for (const [who, cookie, refusal] of otherCallers) {
        const wrong = await askAll(stage(), cookie, refusal);
        if (wrong.length > 0) answers.push({ who, wrong });
      }
      return answers;
    });
    expect(found).toEqual([]);
  }, 60_000);

  test("are rejected after the role is withdrawn, within a second and permanently", async () => {
    const admin = await makeAdmin(stage());
    const ask = async () => (await admin.client.get("/api/admin/stats")).status;
    expect(await ask()).toBe(200);
    const before = cookieOf(admin);
    await stage().stack.services.runTool("identity", "withdraw-admin", admin.email);
    await waitFor(async () => (await ask()) === 401, DEMOTED_MS);
    expect(await askAll(stage(), before, UNAUTHORIZED)).toEqual([]);
    await signInAgain(admin);
    expect(await askAll(stage(), cookieOf(admin), FORBIDDEN)).toEqual([]);
    expect((await admin.client.get("/api/auth/user")).body).toMatchObject({ isAdmin: false });
  }, 60_000);
}

/** Calls that require a session. */
export function testAnonymous(stage: () => Stage): void {
  const free = new Set(["POST /api/auth/login", "POST /api/auth/register", "GET /api/logout"]);
  const freeFields = new Set(
    ["login", "register", "logout"]
      .map((name) => `mutation ${name}`)
      .concat("query viewer", "query signInProviders"),
  );

  test("requires a session, except for signing in and out", async () => {
    const closed = operations.filter(({ name }) => !free.has(name) && !freeFields.has(name));
    const found = await forEachConcurrently(closed, async (operation) => {
      const ids = Object.fromEntries(operation.ids.map((name) => [name, UNKNOWN_ID]));
      const answer = answerTextOf(
        await stage().ask(requestOf(operation, plainInput(operation.input), ids, "")),
      );
      return answer === UNAUTHORIZED ? null : `${operation.name}: ${answer.slice(0, 200)}`;
    });
    expect(found).toEqual([]);
  });
}
