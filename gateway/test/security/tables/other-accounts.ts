import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import type { StoredDocument } from "@questwell/common/testkit";
import { cookieOf, type Thing } from "../support/circle.ts";
import { operations, type Operation } from "../support/operations.ts";
import { requestOf } from "../support/send.ts";
import type { Stage } from "../support/stage.ts";
import { forEachConcurrently } from "./at-once.ts";

/** How a call uses an id. */
type Use =
  /** For the thing's owner only. */
  | "own"
  /** For friends, while the owner shares the thing. */
  | "shared"
  /** For the two friends of a friendship. */
  | "friendship"
  /** Returns the same answer for any person. */
  | "anyPerson"
  /** Reads the cheers of an activity: for its owner and, while it is shared, for friends. */
  | "cheers"
  /** For every person, while it is published. */
  | "published"
  /** A cursor in a list that the viewer sees. */
  | "cursor"
  /** For the owner of an area, or a cursor in the area's list. */
  | "areaOrCursor"
  /** For the viewer's own week; the id of a thing names none. */
  | "week"
  /** For admins. */
  | "admin";

const uses: Readonly<Record<string, Use>> = {
  "DELETE /api/sessions/:id": "own",
  "mutation endSession": "own",
  "POST /api/focus-areas/:id/challenges/generate": "own",
  "mutation generateChallenges": "own",
  "POST /api/challenges/:id/complete": "own",
  "mutation completeChallenge": "own",
  "POST /api/focus-areas/:id/difficulty": "own",
  "mutation setDifficulty": "own",
  "POST /api/challenges/:id/dismiss": "own",
  "mutation dismissChallenge": "own",
  "DELETE /api/challenges/:id/dismiss": "own",
  "mutation restoreChallenge": "own",
  "POST /api/goals/:id/share": "own",
  "mutation shareGoal": "own",
  "DELETE /api/goals/:id": "own",
  "mutation deleteGoal": "own",
  "GET /api/coach/calls/:id": "own",
  "query coachCall": "own",
  "DELETE /api/coach/calls/:id": "own",
  "mutation deleteCoachCall": "own",
  "GET /api/weeks/:week": "week",
  "POST /api/weeks/:week/review": "week",
  "PUT /api/weeks/:week/plan": "week",
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
  "GET /api/activities/:id/cheers": "cheers",
  "query cheers": "cheers",
  "DELETE /api/friends/:id": "friendship",
  "mutation removeFriend": "friendship",
  "POST /api/friends/:id/block": "anyPerson",
  "mutation blockPerson": "anyPerson",
  "DELETE /api/friends/:id/block": "anyPerson",
  "mutation unblockPerson": "anyPerson",
  "POST /api/announcements/:id/viewed": "published",
  "mutation viewAnnouncement": "published",
  "GET /api/challenges/completed": "cursor",
  "query completedChallenges": "areaOrCursor",
  "GET /api/goals/finished": "cursor",
  "query finishedGoals": "cursor",
  "GET /api/friends/blocked": "cursor",
  "query blockedPeople": "cursor",
  "GET /api/activities/mine": "cursor",
  "query myActivities": "cursor",
  "GET /api/friends/activities": "cursor",
  "query feed": "cursor",
  "GET /api/coach/calls": "cursor",
  "query coachCalls": "cursor",
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

/** Other required input of the calls. */
const inputs: Readonly<Record<string, object>> = {
  "POST /api/focus-areas/:id/difficulty": { choice: "easier" },
  "mutation setDifficulty": { choice: "easier" },
  "POST /api/challenges/:id/dismiss": { reason: "noTime" },
  "mutation dismissChallenge": { reason: "noTime" },
  "PUT /api/weeks/:week/plan": { revision: 0, items: [] },
  "POST /api/activities/:id/react": { type: "cheer", message: "Hm" },
  "mutation cheerActivity": { message: "Hm" },
  "PUT /api/admin/announcements/:id": { title: "T", content: "C" },
  "mutation updateAnnouncement": { input: { title: "T", content: "C" } },
};

const withId = operations.filter(({ ids, cursors }) => ids.length + cursors.length > 0);
const attackers = ["unrelated", "exFriend", "blocked", "friend"] as const;
type Attacker = (typeof attackers)[number];

/** Other people's blocks of the owner do not count. */
const isOfOwner = (ownerId: string, { collection, text }: StoredDocument) =>
  text.includes(ownerId) && !(collection === "blocks" && !text.startsWith(`{"_id":"${ownerId}`));

/** Every document that contains the owner's id. */
const ownersRows = async ({ stack, circle }: Stage) =>
  (await stack.services.stored()).filter((document) => isOfOwner(circle.owner.id, document));

/** A nonexistent id of the same form. */
function twinOf(id: string): string {
  const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/u;
  if (uuid.test(id)) return id.replace(uuid, randomUUID());
  return id.replaceAll(/[\dA-Za-z]/gu, (letter) =>
    letter === "9" ? "8" : letter === "Z" ? "Y" : nextTo(letter),
  );
}
const nextTo = (letter: string) => (letter === "z" ? "y" : String.fromCharCode(letter.charCodeAt(0) + 1));

interface Attempt {
  operation: Operation;
  attacker: Attacker;
  thing: Thing;
  /** The name of the argument that the id is put into. */
  name: string;
}

/** Whether the product allows an attempt to friends. */
function isAllowed({ operation: { name: operation, ids }, attacker, thing, name }: Attempt): boolean {
  const use = uses[operation];
  if (use === "published") return thing === "announcement";
  if (attacker !== "friend") return false;
  if (use === "friendship" || use === "anyPerson") return thing === "user";
  if (use === "cursor") return thing === "sharedActivity" && /activities|feed/u.test(operation);
  if (use === "cheers") return thing === "sharedActivity";
  if (use !== "shared") return false;
  return name === ids[0] ? thing === "sharedActivity" : thing === "cheerOfFriend";
}

async function ask(stage: Stage, { operation, attacker, name }: Attempt, id: string): Promise<string> {
  const { things } = stage.circle;
  const beside = operation.ids.length > 1 ? [things.sharedActivity, things.cheerOfOther] : [];
  const ids = Object.fromEntries(operation.ids.map((each, index) => [each, beside[index] ?? id]));
  const input = inputs[operation.name] ?? (operation.facade === "graphql" ? {} : undefined);
  const made = requestOf(operation, input, { ...ids, [name]: id }, cookieOf(stage.circle[attacker]));
  const isPlace = operation.facade === "rest" && operation.cursors.includes(name);
  const path = isPlace ? `${made.path}?${name}=${encodeURIComponent(id)}` : made.path;
  const { status, text } = await stage.ask({ ...made, path });
  return `${status} ${text}`;
}

/** The answer of a call for a missing thing; the same for another account's thing. */
const refusals: Readonly<Record<Use, RegExp>> = {
  own: /^404 Not found$|"code":"NOT_FOUND","status":404/u,
  shared: /^404 Not found$|"code":"NOT_FOUND","status":404/u,
  cheers: /^404 Not found$|"code":"NOT_FOUND","status":404/u,
  friendship: /^404 Not found$|"code":"NOT_FOUND","status":404/u,
  published: /^404 Not found$|"code":"NOT_FOUND","status":404/u,
  anyPerson: /^200 |^404 Not found$|"code":"NOT_FOUND","status":404/u,
  cursor: /^400 Unknown cursor$|"code":"BAD_USER_INPUT","status":400/u,
  areaOrCursor: /"code":"NOT_FOUND","status":404|"code":"BAD_USER_INPUT","status":400/u,
  week: /^400 Unknown week$/u,
  admin: /^403 Forbidden$|"code":"FORBIDDEN","status":403/u,
};

/** Creates the function that compares the answer for another account's id with that for a nonexistent one. */
function tryWith(stage: Stage) {
  const { things } = stage.circle;
  const answersToMissing = new Map<string, Promise<string>>();
  return async (attempt: Attempt): Promise<object | null> => {
    const { operation, thing, name } = attempt;
    const key = `${operation.name} ${thing} ${name}`;
    const missing = answersToMissing.get(key) ?? ask(stage, attempt, twinOf(things[thing]));
    answersToMissing.set(key, missing);
    const foreign = await ask(stage, attempt, things[thing]);
    const use = uses[operation.name];
    if (foreign === (await missing) && use && refusals[use].test(foreign)) return null;
    return { ...attempt, operation: operation.name, foreign, missing: await missing };
  };
}

/** Another account's things, requested by their ids. */
export function testOtherAccounts(stage: () => Stage): void {
  test("every call with an id is classified", () => {
    const names = withId.map(({ name }) => name);
    expect(Object.keys(uses).toSorted()).toEqual(names.toSorted());
  });

  test("get the same answer as missing ids, and do not change", async () => {
    const { circle } = stage();
    const attempts = withId.flatMap((operation) =>
      attackers.flatMap((attacker) =>
        (Object.keys(circle.things) as Thing[]).flatMap((thing) =>
          [...operation.ids, ...operation.cursors].map((name) => ({ operation, attacker, thing, name })),
        ),
      ),
    );
    const left = attempts.filter((attempt) => !isAllowed(attempt));
    expect(left.length).toBeGreaterThan(2000);
    const before = await ownersRows(stage());
    const attack = tryWith(stage());
    const blocks = ({ operation }: Attempt) => uses[operation.name] === "anyPerson";
    // Last: whatever somebody blocks is a cursor in their own list from then on.
    const ofThings = await forEachConcurrently(
      left.filter((attempt) => !blocks(attempt)),
      attack,
    );
    expect([...ofThings, ...(await forEachConcurrently(left.filter(blocks), attack))]).toEqual([]);
    expect(await ownersRows(stage())).toEqual(before);
  }, 180_000);

  test("a friend can do what is allowed, and a blocked person cannot use a code", async () => {
    const { friend, blocked, things } = stage().circle;
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
}
