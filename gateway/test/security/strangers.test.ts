import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { waitFor, type StoredDocument } from "@questwell/common/testkit";
import { startStack, type TestStack } from "../support/start-stack.ts";
import { cookieOf, gatherCircle, type Circle, type Thing } from "./support/circle.ts";
import { operations, type Operation } from "./support/operations.ts";
import { requestOf, send } from "./support/send.ts";

/** What a call does with an id. */
type Use =
  /** It is for the thing's owner alone. */
  | "own"
  /** It is for friends, while the owner shares the thing. */
  | "shared"
  /** It is for the two friends of a friendship. */
  | "friendship"
  /** It answers alike whoever it is. */
  | "anybody"
  /** It is for everybody, while it is published. */
  | "published"
  /** It is a place in a list of what the viewer sees. */
  | "place"
  /** It is for admins. */
  | "admin";

const uses: Readonly<Record<string, Use>> = {
  "DELETE /api/sessions/:id": "own",
  "mutation endSession": "own",
  "POST /api/focus-areas/:id/challenges/generate": "own",
  "mutation generateChallenges": "own",
  "POST /api/challenges/:id/complete": "own",
  "mutation completeChallenge": "own",
  "POST /api/goals/:id/share": "own",
  "mutation shareGoal": "own",
  "DELETE /api/goals/:id": "own",
  "mutation deleteGoal": "own",
  "POST /api/activities/:id/share": "own",
  "mutation shareActivity": "own",
  "DELETE /api/activities/:id/share": "own",
  "mutation unshareActivity": "own",
  "POST /api/activities/:id/react": "shared",
  "mutation likeActivity": "shared",
  "mutation cheerActivity": "shared",
  "DELETE /api/activities/:id/react": "shared",
  "mutation removeLike": "shared",
  "DELETE /api/activities/:id/react/:cheerId": "shared",
  "mutation removeCheer": "shared",
  "DELETE /api/friends/:id": "friendship",
  "mutation removeFriend": "friendship",
  "POST /api/friends/:id/block": "anybody",
  "mutation blockPerson": "anybody",
  "DELETE /api/friends/:id/block": "anybody",
  "mutation unblockPerson": "anybody",
  "POST /api/announcements/:id/viewed": "published",
  "mutation viewAnnouncement": "published",
  "GET /api/challenges/completed": "place",
  "query completedChallenges": "place",
  "GET /api/activities/mine": "place",
  "query myActivities": "place",
  "GET /api/friends/activities": "place",
  "query feed": "place",
  "GET /api/admin/users": "admin",
  "query users": "admin",
  "GET /api/admin/users/:id": "admin",
  "query user": "admin",
  "GET /api/admin/audit": "admin",
  "query auditLog": "admin",
  "GET /api/admin/announcements": "admin",
  "query allAnnouncements": "admin",
  "PUT /api/admin/announcements/:id": "admin",
  "mutation updateAnnouncement": "admin",
  "DELETE /api/admin/announcements/:id": "admin",
  "mutation deleteAnnouncement": "admin",
  "GET /api/admin/feedback": "admin",
  "query feedback": "admin",
  "DELETE /api/admin/feedback/:id": "admin",
  "mutation deleteFeedback": "admin",
};

/** What else the calls need. */
const inputs: Readonly<Record<string, object>> = {
  "POST /api/activities/:id/react": { type: "cheer", message: "Hm" },
  "mutation cheerActivity": { message: "Hm" },
  "PUT /api/admin/announcements/:id": { title: "T", content: "C" },
  "mutation updateAnnouncement": { input: { title: "T", content: "C" } },
};

const withId = operations.filter(({ ids, cursors }) => ids.length + cursors.length > 0);
const attackers = ["stranger", "exFriend", "blocked", "friend"] as const;
type Attacker = (typeof attackers)[number];

let stack: TestStack;
let circle: Circle;
let tried = 0;

beforeAll(async () => {
  stack = await startStack();
  circle = await gatherCircle(stack.gateway);
  await waitFor(async () => {
    const before = await ownersRows();
    await new Promise((resolve) => setTimeout(resolve, 700));
    return JSON.stringify(before) === JSON.stringify(await ownersRows());
  }, 20_000);
}, 120_000);

afterAll(async () => {
  await stack.stop();
});

/** Whom others keep away is their own matter. */
const isOfOwner = ({ collection, text }: StoredDocument) =>
  text.includes(circle.owner.id) &&
  !(collection === "blocks" && !text.startsWith(`{"_id":"${circle.owner.id}`));

/** Every document that carries the owner's id. */
const ownersRows = async () => (await stack.services.stored()).filter(isOfOwner);

/** An id of the same form that nothing has. */
function twinOf(id: string): string {
  const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/u;
  if (uuid.test(id)) return id.replace(uuid, randomUUID());
  return id.replaceAll(/[\dA-Za-z]/gu, (letter) =>
    letter === "9" ? "8" : letter === "Z" ? "Y" : nextTo(letter),
  );
}
const nextTo = (letter: string) => (letter === "z" ? "y" : String.fromCharCode(letter.charCodeAt(0) + 1));

interface Attempt {
  attacker: Attacker;
  thing: Thing;
  /** The name of the argument that the id is put into. */
  name: string;
}

/** What friends may do, by what the product promises them. */
function isAllowed(
  { name: operation, ids }: Operation,
  use: Use,
  { attacker, thing, name }: Attempt,
): boolean {
  if (use === "published") return thing === "announcement";
  if (attacker !== "friend") return false;
  if (use === "friendship" || use === "anybody") return thing === "user";
  if (use === "place") return thing === "sharedActivity" && /activities|feed/u.test(operation);
  if (use !== "shared") return false;
  return name === ids[0] ? thing === "sharedActivity" : thing === "cheerOfFriend";
}

async function ask(operation: Operation, { attacker, name }: Attempt, id: string): Promise<string> {
  const { things } = circle;
  const beside = operation.ids.length > 1 ? [things.sharedActivity, things.cheerOfOther] : [];
  const ids = Object.fromEntries(operation.ids.map((each, index) => [each, beside[index] ?? id]));
  const input = inputs[operation.name] ?? (operation.facade === "graphql" ? {} : undefined);
  const made = requestOf(operation, input, { ...ids, [name]: id }, cookieOf(circle[attacker]));
  const isPlace = operation.facade === "rest" && operation.cursors.includes(name);
  const path = isPlace ? `${made.path}?${name}=${encodeURIComponent(id)}` : made.path;
  const { status, text } = await send(stack.gateway.url, { ...made, path });
  return `${status} ${text}`;
}

/** How a call answers for what is not there; the same for what is somebody else's. */
const refusals: Readonly<Record<Use, RegExp>> = {
  own: /^404 Not found$|"code":"NOT_FOUND","status":404/u,
  shared: /^404 Not found$|"code":"NOT_FOUND","status":404/u,
  friendship: /^404 Not found$|"code":"NOT_FOUND","status":404/u,
  published: /^404 Not found$|"code":"NOT_FOUND","status":404/u,
  anybody: /^200 |^404 Not found$|"code":"NOT_FOUND","status":404/u,
  place: /^400 Unknown cursor$|"code":"BAD_USER_INPUT","status":400/u,
  admin: /^403 Forbidden$|"code":"FORBIDDEN","status":403/u,
};

describe("what is somebody else's", () => {
  test("is asked for by calls that are all told apart", () => {
    const names = withId.map(({ name }) => name);
    expect(Object.keys(uses).toSorted()).toEqual(names.toSorted());
  });

  test.each(withId.map((operation) => [operation.name, operation] as const))(
    "%s answers as for what is not there, and touches nothing",
    async (_name, operation) => {
      const use = uses[operation.name];
      if (!use) throw new Error("The test before this one failed");
      const before = await ownersRows();
      const attempts = attackers.flatMap((attacker) =>
        (Object.keys(circle.things) as Thing[]).flatMap((thing) =>
          [...operation.ids, ...operation.cursors].map((name) => ({ attacker, thing, name })),
        ),
      );
      const left = attempts.filter((attempt) => !isAllowed(operation, use, attempt)).values();
      const found: unknown[] = [];
      const answersToMissing = new Map<string, string>();
      const askMissing = async (attempt: Attempt) => {
        const key = `${attempt.thing} ${attempt.name}`;
        const known = answersToMissing.get(key);
        if (known !== undefined) return known;
        const answer = await ask(operation, attempt, twinOf(circle.things[attempt.thing]));
        answersToMissing.set(key, answer);
        return answer;
      };
      const work = async () => {
        for (const attempt of left) {
          const foreign = await ask(operation, attempt, circle.things[attempt.thing]);
          const missing = await askMissing(attempt);
          tried += 1;
          if (foreign !== missing || !refusals[use].test(foreign)) found.push({ attempt, foreign, missing });
        }
      };
      await Promise.all(Array.from({ length: 6 }, work));
      expect(found).toEqual([]);
      expect(await ownersRows()).toEqual(before);
    },
  );

  test("was tried often", () => {
    expect(tried).toBeGreaterThan(2000);
  });
});

test("what a friend may do is done, and a blocked person cannot use a code", async () => {
  const { friend, blocked, things } = circle;
  const like = await friend.client.post(`/api/activities/${things.sharedActivity}/react`, { type: "like" });
  expect(like.status).toBe(200);
  const codes = [things.invitation, twinOf(things.invitation)];
  const answers: string[] = [];
  for (const inviteCode of codes) {
    const { status, text } = await blocked.client.post("/api/friends/accept-invite", { inviteCode });
    answers.push(`${status} ${text}`);
  }
  expect(answers[0]).toMatch(/^400 /u);
  expect(answers[0]).toBe(answers[1]);
});
