import { expect, test } from "@jest/globals";
import { operations } from "../support/operations.ts";
import { UNKNOWN_ID, plainInput, withAt } from "../support/places.ts";
import { requestOf } from "../support/send.ts";
import type { Stage } from "../support/stage.ts";
import { answerTextOf } from "../support/answer-text.ts";

const long = (length: number) => "x".repeat(length);
const otherKinds: readonly unknown[] = [42, true, [], {}, ["a"]];
const noText: readonly unknown[] = [undefined, null, "", ...otherKinds];
const noWords: readonly unknown[] = [...noText, "  ", " \n "];
const noFlag: readonly unknown[] = ["true", 0, [], {}];
const noZone: readonly unknown[] = ["Mars/Olympus", "", long(500), ...otherKinds];
const noTime: readonly unknown[] = ["", "soon", "2026-13-01T00:00:00Z", long(5000), ...otherKinds];
const noCoach: readonly unknown[] = ["openai", "", long(5000), ...otherKinds];
const noList: readonly unknown[] = [undefined, null, "career", 1, {}];

/** For each field of each body: invalid values and the expected message; the last part overrides other fields. */
type BadField = [
  call: string,
  field: string,
  values: readonly unknown[],
  text: string | RegExp,
  beside?: object,
];

const flagsOf = (call: string, ...names: string[]): BadField[] =>
  names.map((name) => [call, name, noFlag, `${name} must be true or false`]);

const CREDENTIALS = "Please enter both email and password";
const EVERYTHING = "Please fill in all required fields";
const PASSWORDS = "Please fill in all password fields";
const TOO_SHORT = "Password must be at least 8 characters long";
const LEVEL = "Level must be a whole number from 1 to 10";

const ofAccounts: readonly BadField[] = [
  ["POST /api/auth/login", "email", noText, CREDENTIALS],
  ["POST /api/auth/login", "password", noText, CREDENTIALS],
  ["POST /api/auth/login", "timeZone", noZone, "Invalid time zone"],
  ["POST /api/auth/register", "email", noWords, EVERYTHING],
  ["POST /api/auth/register", "email", ["no-address", "a@", "@b", `${long(400)}@example.org`], /email/iu],
  ["POST /api/auth/register", "password", noText, EVERYTHING],
  ["POST /api/auth/register", "password", ["short", "1234567"], TOO_SHORT],
  ["POST /api/auth/register", "password", [long(129)], /password/iu],
  [
    "POST /api/auth/register",
    "password",
    ["password123", "my-QUESTWELL-1"],
    "Please choose a less common password",
  ],
  ["POST /api/auth/register", "firstName", noWords, EVERYTHING],
  ["POST /api/auth/register", "firstName", [long(5000)], /name/iu],
  ["POST /api/auth/register", "lastName", [long(5000), ...otherKinds], /name/iu],
  ...flagsOf("POST /api/auth/register", "allowAppNewsEmails"),
  ["POST /api/auth/register", "timeZone", noZone.filter((zone) => zone !== ""), "Invalid time zone"],
  ["POST /api/user/accept-disclaimer", "acceptedAt", noTime, "Invalid acceptedAt"],
  [
    "PATCH /api/user/email",
    "email",
    [...noWords, "no-address", `${long(400)}@example.org`],
    "Please enter a valid email address",
  ],
  ["PATCH /api/user/password", "currentPassword", noText, PASSWORDS],
  ["PATCH /api/user/password", "newPassword", noText, PASSWORDS],
  ["PATCH /api/user/password", "newPassword", ["short"], TOO_SHORT],
  ["POST /api/user/dashboard-visit", "timeZone", noZone, "Invalid time zone"],
  ...flagsOf(
    "POST /api/settings",
    "dailyReminders",
    "soundEffects",
    "aiCoach",
    "askBeforeSharing",
    "allowAppNewsEmails",
  ),
  [
    "POST /api/settings",
    "coachingStyle",
    ["harsh", "", long(500), ...otherKinds],
    "coachingStyle must be motivational, gentle, direct or analytical",
  ],
  ["POST /api/settings", "timeZone", noZone, "Invalid time zone"],
  [
    "POST /api/settings",
    "dayStartHour",
    [-1, 7, 1.5, "3", true, [], {}],
    "dayStartHour must be a whole number from 0 to 6",
  ],
];

const ofProgress: readonly BadField[] = [
  ["POST /api/onboarding/complete", "responses", noList, "Please answer the assessment"],
  [
    "POST /api/onboarding/complete",
    "responses",
    [[{ level: 5 }], [{ focusArea: "money", level: 5 }]],
    "Unknown focus area",
  ],
  ["POST /api/onboarding/complete", "responses.0.level", [undefined, "5", 5.5, 0, 11, 1e30, {}], LEVEL],
  [
    "POST /api/onboarding/complete",
    "responses",
    [Array.from({ length: 1000 }, () => ({ focusArea: "career", level: 5 }))],
    /./u,
  ],
  ["POST /api/focus-areas/update", "selectedAreas", noList, "Please choose your focus areas"],
  ["POST /api/focus-areas/update", "selectedAreas", [["money"], [1], [null], [{}]], "Unknown focus area"],
  ["POST /api/challenges/:id/complete", "completedAt", noTime, "Invalid completedAt"],
  ["POST /api/focus-areas/:id/challenges/generate", "coach", noCoach, "Unknown coach"],
  ["POST /api/focus-areas/:id/difficulty", "choice", [...noText, "hardest", long(5000)], "Unknown choice"],
  ["POST /api/challenges/:id/dismiss", "reason", [...noText, "boring", long(5000)], "Unknown reason"],
];

const eightItems = Array.from({ length: 8 }, () => ({ focusAreaId: "career", target: 1, intent: "same" }));
const noFigure: readonly unknown[] = [undefined, null, "1", 1.5, -1, 1e30, true, [], {}];

const ofWeeks: readonly BadField[] = [
  ["POST /api/weeks/:week/review", "coach", ["", "openai", long(5000), ...otherKinds], "Unknown coach"],
  ["PUT /api/weeks/:week/plan", "revision", noFigure, "Unknown revision"],
  ["PUT /api/weeks/:week/plan", "items", [...noList, eightItems], "A plan has at most 7 areas"],
  ["PUT /api/weeks/:week/plan", "items.0.target", [...noFigure, 8], "A target is 0 to 7"],
  ["PUT /api/weeks/:week/plan", "items.0.intent", [...noText, "harder", long(5000)], "Unknown intent"],
  ["PUT /api/weeks/:week/plan", "ifThen", [long(201), ...otherKinds], "Please use at most 200 characters"],
];

const ofGoals: readonly BadField[] = [
  ["POST /api/goals/refine", "goalText", noWords, "Please describe what you want to achieve."],
  ["POST /api/goals/refine", "goalText", [long(2001)], "Please use at most 2,000 characters"],
  ["POST /api/goals/refine", "coach", noCoach, "Unknown coach"],
  ["POST /api/goals/refine-continue", "coach", noCoach, "Unknown coach"],
  ["POST /api/goals/refine-continue", "response", noWords, "Please respond to the AI's questions."],
  [
    "POST /api/goals/refine-continue",
    "conversation",
    [...noList, [{ role: "user" }], [{ role: "user", content: {} }]],
    "Conversation is required",
  ],
  ["POST /api/goals/refine-continue", "conversation.0.role", ["system", {}], "Unknown role"],
  ["POST /api/goals/create", "goalData", [undefined, null, "Run", 1, true], "Goal is required"],
  ["POST /api/goals/create", "goalData.title", noWords, "Title is required"],
  [
    "POST /api/goals/create",
    "goalData.subgoals",
    [undefined, null, "A", 1, {}, [], Array.from({ length: 7 }, () => "A")],
    "A goal has 1 to 6 subgoals",
  ],
];

const ofFriends: readonly BadField[] = [
  ["POST /api/friends/accept-invite", "inviteCode", noWords, "Please enter an invitation code"],
  ["POST /api/activities/:id/react", "type", [...noText, "love"], "Type is like or cheer"],
  [
    "POST /api/activities/:id/react",
    "message",
    [...noWords],
    "Please enter a cheer message",
    { type: "cheer" },
  ],
  [
    "POST /api/activities/:id/react",
    "message",
    [long(281)],
    "Cheer is limited to 280 characters",
    { type: "cheer" },
  ],
];

const announcement = (call: string): BadField[] => [
  [call, "title", noWords, "Title is required"],
  [call, "title", [long(101)], "Title too long"],
  [call, "content", noWords, "Content is required"],
  [call, "content", [long(2001)], "Content too long"],
  [call, "isActive", noFlag, "Active is yes or no"],
];

const ofNews: readonly BadField[] = [
  ["POST /api/feedback", "message", noWords, "Please enter your feedback before submitting."],
  ["POST /api/feedback", "message", [long(2001)], /2000/u],
  ...announcement("POST /api/admin/announcements"),
  ...announcement("PUT /api/admin/announcements/:id"),
  ["PUT /api/admin/coach", "isPaused", noFlag, "isPaused must be true or false"],
];

const badFields = { ofAccounts, ofProgress, ofWeeks, ofGoals, ofFriends, ofNews };

async function tryOne(stage: Stage, [call, field, values, text, beside]: BadField): Promise<unknown[]> {
  const operation = operations.find(({ name }) => name === call);
  if (!operation) throw new Error(`There is no ${call}`);
  const ids = Object.fromEntries(operation.ids.map((name) => [name, UNKNOWN_ID]));
  const plain = { ...(plainInput(operation.input) as object), ...beside };
  const path = field.split(".").map((step) => (step === "0" ? 0 : step));
  const wrong: unknown[] = [];
  for (const value of values) {
    const request = requestOf(operation, withAt(plain, path, value), ids, stage.cookieFor(operation));
    const answer = answerTextOf(await stage.ask(request));
    const isRight =
      typeof text === "string" ? answer === `400 ${text}` : answer.startsWith("400 ") && text.test(answer);
    if (!isRight) wrong.push({ call, field, value, answer });
  }
  return wrong;
}

const badQueries = [
  "challenges/completed?cursor=nonsense",
  "challenges/completed?cursor=",
  "challenges/completed?cursor=a&cursor=b",
  "activities/mine?before=nonsense",
  "activities/mine?limit=0",
  "activities/mine?limit=51",
  "activities/mine?limit=ten",
  "activities/mine?limit=1.5",
  "activities/mine?limit=1&limit=2",
  "goals/finished?before=nonsense",
  "goals/finished?limit=0",
  "goals/finished?limit=51",
  "goals/finished?before=a&before=b",
  "friends/blocked?before=nonsense",
  "friends/blocked?limit=0",
  "friends/blocked?limit=201",
  "friends/blocked?before=a&before=b",
  "friends/activities?before=nonsense",
  "friends/activities?limit=0",
  "friends/activities?limit=51",
  "friends/activities?before=a&before=b",
  "progress/days?last=0",
  "progress/days?last=367",
  "progress/days?last=ten",
  "admin/announcements?cursor=bm9uc2Vuc2U",
  "admin/feedback?cursor=%00",
  "admin/users?limit=201",
  "admin/users?limit=0",
  "admin/users?cursor=nonsense",
  "admin/users?status=old",
  "admin/users?status=new&status=new",
  "admin/users?q=a&q=b",
  "admin/audit?limit=201",
  "admin/audit?cursor=nonsense",
];

/** Invalid fields, and the user-facing message for each. */
export function testBadFields(stage: () => Stage): void {
  test("every field of every body is in the table", () => {
    const named = new Set(
      Object.values(badFields).flatMap((rows) =>
        rows.map(([call, field]) => `${call} ${field.split(".")[0]}`),
      ),
    );
    const there = operations
      .filter(({ facade }) => facade === "rest")
      .flatMap(({ name, input }) => Object.keys(input.fields).map((field) => `${name} ${field}`));
    expect(there.filter((field) => !named.has(field))).toEqual([
      "POST /api/goals/refine-continue currentGoal",
    ]);
  });

  test.each(Object.entries(badFields))(
    "%s: get the expected message, and nothing is stored",
    async (_noun, rows) => {
      const found = await stage().unchanged(async () => {
        const wrong = await Promise.all(rows.map((row) => tryOne(stage(), row)));
        return wrong.flat();
      });
      expect(found).toEqual([]);
    },
  );

  test("query parameters are validated on paths that use them", async () => {
    const operation = { isOfAdmins: true } as (typeof operations)[number];
    const ask = async (path: string) => {
      const headers = { cookie: stage().cookieFor(operation) };
      return answerTextOf(
        await stage().ask({ method: "GET", path: `/api/${path}`, headers, body: undefined }),
      );
    };
    const answers = await Promise.all(badQueries.map(async (path) => [path, await ask(path)]));
    expect(answers).toEqual(badQueries.map((path) => [path, expect.stringMatching(/^400 ./u)]));
  });
}
