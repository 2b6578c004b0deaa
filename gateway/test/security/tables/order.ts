import { beforeAll, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import type { Response } from "supertest";
import type { Client } from "../../support/client.ts";
import { signUp, signUpAndAccept, signUpAndOnboard, type Person } from "../../support/people.ts";
import type { Stage } from "../support/stage.ts";

/** People at different steps, and the things that they created. */
interface Scene {
  /** Signed up, and no more. */
  early: Client;
  /** Accepted the disclaimer, and no more. */
  accepted: Client;
  ada: Person;
  /** Ada's friend by `used`. */
  eve: Person;
  used: string;
  /** The code that Ada's sixth active one ended, and the sixth one. */
  ended: string;
  newest: string;
  open: string;
  retired: string;
  goal: string;
  ofDeletedGoal: string;
  activity: string;
  /** Things of people unrelated to Ada. */
  things: Stage["circle"]["things"];
}

const bodyOf = async (answer: Promise<Response>): Promise<Response["body"]> => (await answer).body;
const code = async ({ client }: Person) =>
  String((await bodyOf(client.post("/api/friends/create-invite"))).inviteCode);
const accept = ({ client }: Person, inviteCode: string) =>
  client.post("/api/friends/accept-invite", { inviteCode });
const goalOf = (title: string) => ({ goalData: { title, subgoals: ["One step"] } });

async function setScene({ stack: { gateway }, circle: { things } }: Stage): Promise<Scene> {
  const [ada, eve] = [await signUpAndOnboard(gateway), await signUpAndOnboard(gateway)];
  const generate = () => bodyOf(ada.client.post("/api/focus-areas/career/challenges/generate"));
  const used = await code(ada);
  await accept(eve, used);
  const { goal } = await bodyOf(ada.client.post("/api/goals/create", goalOf("Left again")));
  const challenges: { id: string; focusAreaId: string }[] = await bodyOf(ada.client.get("/api/challenges"));
  const ofGoal = challenges.find(({ focusAreaId }) => focusAreaId === goal.id);
  await ada.client.send("delete", `/api/goals/${goal.id}`);
  for (const title of ["First", "Second", "Third"]) await ada.client.post("/api/goals/create", goalOf(title));
  const [retired] = await generate();
  const [open, done] = await generate();
  const { activityIds } = await bodyOf(ada.client.post(`/api/challenges/${done.id}/complete`));
  await ada.client.post(`/api/activities/${activityIds[0]}/share`);
  const like = () => eve.client.post(`/api/activities/${activityIds[0]}/react`, { type: "like" });
  await waitFor(async () => (await like()).status === 200);
  await ada.client.post("/api/focus-areas/update", { selectedAreas: ["career"] });
  const ended = await code(ada);
  for (let more = 0; more < 4; more += 1) await code(ada);
  return {
    early: (await signUp(gateway)).client,
    accepted: (await signUpAndAccept(gateway)).client,
    ada,
    eve,
    used,
    ended,
    newest: await code(ada),
    open: open.id,
    retired: retired.id,
    goal: goal.id,
    ofDeletedGoal: ofGoal?.id ?? "",
    activity: activityIds[0],
    things,
  };
}

type Step = [what: string, answer: string, take: (scene: Scene) => Promise<Response>];
const complete = (client: Client, id: string) => client.post(`/api/challenges/${id}/complete`);
const assessment = { responses: [{ focusArea: "career", level: 9 }] };
const cheer = { type: "cheer", message: "Hm" };
const NO_DISCLAIMER = "403 Disclaimer not accepted";
const NO_ASSESSMENT = "403 Onboarding not completed";
const NO_CODE = "400 Invalid or expired invitation code";
const MISSING = "404 Not found";

const refused: readonly Step[] = [
  ["a challenge, before the disclaimer", NO_DISCLAIMER, ({ early, open }) => complete(early, open)],
  [
    "the assessment, before it",
    NO_DISCLAIMER,
    ({ early }) => early.post("/api/onboarding/complete", assessment),
  ],
  [
    "a setting, before it",
    NO_DISCLAIMER,
    ({ early }) => early.post("/api/settings", { soundEffects: false }),
  ],
  ["a challenge, before the assessment", NO_ASSESSMENT, ({ accepted, open }) => complete(accepted, open)],
  [
    "new challenges, before it",
    NO_ASSESSMENT,
    ({ accepted }) => accepted.post("/api/focus-areas/career/challenges/generate"),
  ],
  ["a goal, before it", NO_ASSESSMENT, ({ accepted }) => accepted.post("/api/goals/create", goalOf("Early"))],
  ["an invitation, before it", NO_ASSESSMENT, ({ accepted }) => accepted.post("/api/friends/create-invite")],
  ["the dashboard, before it", NO_ASSESSMENT, ({ accepted }) => accepted.post("/api/user/dashboard-visit")],
  ["a challenge of another account", MISSING, ({ ada, things }) => complete(ada.client, things.challenge)],
  [
    "a challenge of a goal that was left",
    MISSING,
    ({ ada, ofDeletedGoal }) => complete(ada.client, ofDeletedGoal),
  ],
  [
    "challenges for a goal that was left",
    MISSING,
    ({ ada, goal }) => ada.client.post(`/api/focus-areas/${goal}/challenges/generate`),
  ],
  [
    "challenges for an area that was left",
    MISSING,
    ({ ada }) => ada.client.post("/api/focus-areas/mental/challenges/generate"),
  ],
  ["a goal that was left, shared", MISSING, ({ ada, goal }) => ada.client.post(`/api/goals/${goal}/share`)],
  [
    "a fourth goal",
    "400 You can have a maximum of 3 custom goals",
    ({ ada }) => ada.client.post("/api/goals/create", goalOf("Fourth")),
  ],
  ["one's own code", "400 You cannot use your own invitation code", ({ ada, newest }) => accept(ada, newest)],
  ["a code that a sixth one ended", NO_CODE, ({ eve, ended }) => accept(eve, ended)],
  ["a friend's code", "400 You are already friends", ({ eve, newest }) => accept(eve, newest)],
  ["a code that was used", NO_CODE, ({ eve, used }) => accept(eve, used)],
  [
    "a like of one's own activity",
    MISSING,
    ({ ada, activity }) => ada.client.post(`/api/activities/${activity}/react`, { type: "like" }),
  ],
  [
    "a cheer for who is no friend",
    MISSING,
    ({ ada, things }) => ada.client.post(`/api/activities/${things.sharedActivity}/react`, cheer),
  ],
  [
    "a cheer of another account, removed",
    MISSING,
    ({ eve, activity, things }) =>
      eve.client.send("delete", `/api/activities/${activity}/react/${things.cheerOfOther}`),
  ],
  [
    "an announcement that is not out",
    MISSING,
    ({ ada, things }) => ada.client.post(`/api/announcements/${things.hiddenAnnouncement}/viewed`),
  ],
  [
    "the end of a friendship that there is not",
    MISSING,
    ({ ada, things }) => ada.client.send("delete", `/api/friends/${things.user}`),
  ],
  [
    "oneself, blocked",
    "400 You cannot block yourself",
    ({ ada }) => ada.client.post(`/api/friends/${ada.id}/block`),
  ],
];

/** Steps that may be repeated. */
const repeated: readonly [what: string, take: Step[2]][] = [
  ["the disclaimer", ({ ada }) => ada.client.post("/api/user/accept-disclaimer", {})],
  ["the assessment", ({ ada }) => ada.client.post("/api/onboarding/complete", assessment)],
  ["a completion", ({ ada, open }) => complete(ada.client, open)],
  [
    "the completion of a challenge that newer ones replaced",
    ({ ada, retired }) => complete(ada.client, retired),
  ],
  ["a like", ({ eve, activity }) => eve.client.post(`/api/activities/${activity}/react`, { type: "like" })],
  [
    "a like taken back",
    ({ eve, activity }) => eve.client.send("delete", `/api/activities/${activity}/react`),
  ],
  ["sharing", ({ ada, activity }) => ada.client.post(`/api/activities/${activity}/share`)],
  ["hiding", ({ ada, activity }) => ada.client.send("delete", `/api/activities/${activity}/share`)],
  [
    "reading the news",
    ({ ada, things }) => ada.client.post(`/api/announcements/${things.announcement}/viewed`),
  ],
  ["blocking", ({ ada, things }) => ada.client.post(`/api/friends/${things.user}/block`)],
  ["the end of a block", ({ ada, things }) => ada.client.send("delete", `/api/friends/${things.user}/block`)],
];

/** Steps that are taken too early, too late, or twice. */
export function testOrder(stage: () => Stage): void {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(stage());
  }, 60_000);

  test("is enforced: a step out of order is rejected and changes nothing", async () => {
    const found = await stage().unchanged(async () => {
      const wrong: unknown[] = [];
      for (const [what, answer, take] of refused) {
        const { status, text } = await take(scene);
        if (`${status} ${text}` !== answer) wrong.push({ what, answer, got: `${status} ${text}` });
      }
      return wrong.filter(Boolean);
    });
    expect(found.filter((each) => !isAttempt(each))).toEqual([]);
  }, 60_000);

  test("does not affect completed steps: a repeat gets the same answer", async () => {
    for (const [what, take] of repeated) {
      const first = await take(scene);
      const again = await take(scene);
      expect([what, first.status, again.status, again.text]).toEqual([what, 200, 200, first.text]);
    }
    const [{ level }] = await bodyOf(scene.ada.client.get("/api/focus-areas")).then((areas) =>
      areas.filter(({ name }: { name: string }) => name === "career"),
    );
    expect(level).toBe(5);
  });

  test("cannot be manipulated with a future timestamp", async () => {
    const acceptedAt = new Date(Date.now() + 86_400_000).toISOString();
    const { user } = await bodyOf(scene.early.post("/api/user/accept-disclaimer", { acceptedAt }));
    expect(Date.parse(user.disclaimerAcceptedAt)).toBeLessThan(Date.parse(acceptedAt) - 3_600_000);
  });

  test("ends a goal conversation permanently", async () => {
    const message = (role: string) => ({ role, content: "Three times a week" });
    const conversation = [
      message("user"),
      ...[1, 2, 3, 4, 5].flatMap(() => [message("assistant"), message("user")]),
    ];
    const body = { response: "And then?", conversation, currentGoal: "Run" };
    const { status, body: answer } = await scene.ada.client.post("/api/goals/refine-continue", body);
    expect([status, answer.isComplete, answer.goalData.subgoals.length > 0]).toEqual([200, true, true]);
  });
}

/** Failed attempts count towards a rate limit, too. */
const isAttempt = (found: unknown) => JSON.stringify(found).includes('\\"collection\\":\\"slots\\"');
