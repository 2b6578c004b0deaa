import { beforeAll, describe, expect, test } from "@jest/globals";
import { useBooted, waitFor } from "@questwell/common/testkit";
import { startProviderStub } from "@questwell/provider-stub";
import type { Response } from "supertest";
import { routes } from "../src/rest/routes.ts";
import type { Method } from "../src/rest/row.ts";
import { aboutHeaders } from "./security/support/safe-headers.ts";
import { PASSWORD, signUp, signUpAndAccept, signUpAndOnboard, type Person } from "./support/people.ts";
import { subgraphNames } from "../src/schema/subgraphs.ts";
import { startStack } from "./support/start-stack.ts";

const START_WITHIN_MS = 90_000;

const stack = useBooted(async () => {
  const provider = await startProviderStub({ dialect: "compatible", key: null });
  const model = { OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: "stub" };
  const started = await startStack(subgraphNames, {}, { "goals-ai": model });
  return {
    ...started,
    async stop() {
      await started.stop();
      await provider.stop();
    },
  };
}, START_WITHIN_MS);
let admin: Person;
const checked = new Set<string>();

beforeAll(async () => {
  admin = await signUpAndOnboard(stack.gateway, "admin@example.org");
}, 60_000);

/** Calls a row and checks its real response against the row's schema: no extra field, none missing. */
async function call(person: Person, method: Method, path: string, body?: object): Promise<Response["body"]> {
  const response =
    method === "get" ? await person.client.get(path) : await person.client.send(method, path, body);
  const segments = path.split("?")[0]?.split("/") ?? [];
  const fits = (pattern: string) => {
    const parts = pattern.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, at) => part.startsWith(":") || part === segments[at])
    );
  };
  const row = routes.find((route) => route.method === method && fits(route.path));
  if (!row) throw new Error(`There is no row for ${method} ${path}`);
  expect([path, response.status, response.status === 200 ? "" : response.text]).toEqual([path, 200, ""]);
  expect([path, row.response.parse(response.body)]).toEqual([path, response.body]);
  expect([path, aboutHeaders({ path }, response)]).toEqual([path, null]);
  checked.add(`${method} ${row.path}`);
  return response.body;
}

describe("every response matches the description exactly", () => {
  test("for the account", async () => {
    const registered = await signUp(stack.gateway);
    const registration = { email: `x${registered.email}`, password: PASSWORD, firstName: "Ada" };
    const person = { ...registered, client: stack.gateway.client() };
    await call(person, "post", "/api/auth/register", registration);
    await call(person, "get", "/api/auth/user");
    await call(person, "get", "/api/logout");
    await call(person, "post", "/api/auth/login", { email: registration.email, password: PASSWORD });
    await call(person, "post", "/api/user/accept-disclaimer", {});
    await call(person, "get", "/api/settings");
    await call(person, "post", "/api/settings", { dayStartHour: 3 });
    await call(person, "patch", "/api/user/email", { email: `y${registered.email}` });
    const newPassword = "another horse battery";
    await call(person, "patch", "/api/user/password", { currentPassword: PASSWORD, newPassword });
    const other = stack.gateway.client();
    await other.post("/api/auth/login", { email: `y${registered.email}`, password: newPassword });
    const sessions = await call(person, "get", "/api/sessions");
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await call(person, "delete", `/api/sessions/${id}`);
    await call(person, "delete", "/api/auth/user");
  }, 60_000);

  test("for progress and goals", async () => {
    const person = await signUpAndAccept(stack.gateway);
    const responses = [{ focusArea: "career", level: 5 }];
    await call(person, "post", "/api/onboarding/complete", { responses });
    await call(person, "post", "/api/user/dashboard-visit", { timeZone: "UTC" });
    await call(person, "get", "/api/focus-areas");
    await call(person, "post", "/api/focus-areas/update", { selectedAreas: ["career", "mental"] });
    const chosen = await call(person, "post", "/api/focus-areas/mental/difficulty", { choice: "easier" });
    expect(chosen.nextSet).toEqual({
      shape: ["easy", "easy", "medium"],
      because: { kind: "chosen", have: null, of: null },
      choice: "easier",
    });
    expect(await call(person, "get", "/api/focus-areas/difficulty")).toContainEqual(chosen);
    const [challenge, second, third] = await call(
      person,
      "post",
      "/api/focus-areas/career/challenges/generate",
    );
    await call(person, "post", `/api/challenges/${challenge.id}/complete`, {});
    for (const { id } of [second, third])
      await call(person, "post", `/api/challenges/${id}/dismiss`, { reason: "noTime" });
    const restored = await call(person, "delete", `/api/challenges/${second.id}/dismiss`);
    expect(restored).toMatchObject({ id: second.id, dismissal: null });
    const reasons = (await call(person, "get", "/api/challenges")).map(
      ({ dismissal }: { dismissal: { reason: string } | null }) => dismissal?.reason,
    );
    expect(reasons).toEqual([undefined, "noTime", undefined]);
    const done = await call(person, "get", "/api/challenges/completed");
    expect(done).toHaveLength(1);
    await call(person, "get", "/api/achievements");
    await call(person, "get", "/api/progress/days?last=7");
    const goalText = "Run a marathon";
    const { response, refinedGoal } = await call(person, "post", "/api/goals/refine", { goalText });
    const conversation = [
      { role: "user", content: goalText },
      { role: "assistant", content: response },
    ];
    for (let turn = 0, isComplete = false; !isComplete && turn < 4; turn += 1) {
      const body = { response: "Three times a week", conversation, currentGoal: refinedGoal };
      const answer = await call(person, "post", "/api/goals/refine-continue", body);
      conversation.push(
        { role: "user", content: body.response },
        { role: "assistant", content: answer.response },
      );
      ({ isComplete } = answer);
    }
    const harm = await call(person, "post", "/api/goals/refine", { goalText: "I want to kill myself" });
    expect(harm.help).toMatchObject({ category: "selfHarm", action: "help" });
    await call(person, "get", "/api/help-lines?country=US&category=abuse");
    const goalData = { title: goalText, subgoals: ["Buy shoes"] };
    const { goal } = await call(person, "post", "/api/goals/create", { goalData });
    await call(person, "get", "/api/focus-areas");
    await call(person, "post", `/api/goals/${goal.id}/share`);
    const active = await call(person, "get", "/api/challenges");
    const ofGoal = active.filter(({ focusAreaId }: { focusAreaId: string }) => focusAreaId === goal.id);
    for (const { id } of ofGoal) await call(person, "post", `/api/challenges/${id}/complete`, {});
    await call(person, "delete", `/api/goals/${goal.id}`);
    expect(await call(person, "get", "/api/goals/finished")).toHaveLength(1);
  }, 60_000);

  test("for friends", async () => {
    const [ada, bob] = [await signUpAndOnboard(stack.gateway), await signUpAndOnboard(stack.gateway)];
    const { inviteCode } = await call(ada, "post", "/api/friends/create-invite");
    expect(await call(ada, "get", "/api/friends/invites")).toHaveLength(1);
    await call(bob, "post", "/api/friends/accept-invite", { inviteCode });
    expect(await call(ada, "get", "/api/friends/invites")).toEqual([]);
    expect(await call(ada, "post", "/api/friends/joined")).toEqual([expect.objectContaining({ id: bob.id })]);
    expect(await call(ada, "get", "/api/friends")).toHaveLength(1);
    const [challenge] = await call(ada, "post", "/api/focus-areas/career/challenges/generate");
    await call(ada, "post", `/api/challenges/${challenge.id}/complete`, {});
    const [mine] = await waitFor(async () => {
      const activities = await call(ada, "get", "/api/activities/mine");
      return activities.length > 0 && activities;
    });
    await call(ada, "post", `/api/activities/${mine.id}/share`);
    await call(bob, "get", "/api/friends/has-new-activity");
    await call(bob, "post", `/api/activities/${mine.id}/react`, { type: "like" });
    const cheered = await call(bob, "post", `/api/activities/${mine.id}/react`, {
      type: "cheer",
      message: "Go!",
    });
    const [shown] = await call(bob, "get", "/api/friends/activities");
    expect(shown.reactions).toMatchObject({ likes: 1, cheers: [{ message: "Go!" }] });
    expect(await call(ada, "get", `/api/activities/${mine.id}/cheers`)).toHaveLength(1);
    await call(ada, "get", "/api/activities/mine");
    await call(bob, "delete", `/api/activities/${mine.id}/react/${cheered.reaction.id}`);
    await call(bob, "delete", `/api/activities/${mine.id}/react`);
    await call(ada, "delete", `/api/activities/${mine.id}/share`);
    await call(ada, "delete", `/api/friends/${bob.id}`);
    await call(ada, "post", `/api/friends/${bob.id}/block`);
    expect(await call(ada, "get", "/api/friends/blocked")).toHaveLength(1);
    await call(ada, "delete", `/api/friends/${bob.id}/block`);
  }, 60_000);

  test("for the language model and the week", async () => {
    const person = await signUpAndOnboard(stack.gateway);
    await call(person, "post", "/api/settings", { aiCoach: true });
    expect(await call(person, "get", "/api/coach/budget")).toMatchObject({ left: 20, isPaused: false });
    const refined = await call(person, "post", "/api/goals/refine", { goalText: "I want to swim" });
    expect(refined.coach).toBe("openai");
    const [{ id }] = await call(person, "get", "/api/coach/calls");
    expect((await call(person, "get", `/api/coach/calls/${id}`)).requests).toHaveLength(1);
    await call(person, "delete", `/api/coach/calls/${id}`);
    await call(person, "delete", "/api/coach/calls");
    const { id: week } = (await person.client.graphql("{ week { id } }")).body.data.week;
    const { isReviewOpen, nextId } = await call(person, "get", `/api/weeks/${week}`);
    await call(person, "post", `/api/weeks/${week}/review`, {});
    // As in the app: the week after the reviewed one, and the current one while no review is open.
    const planned = isReviewOpen ? nextId : week;
    const plan = { revision: 0, items: [], ifThen: "If it rains, I will read." };
    expect((await call(person, "put", `/api/weeks/${planned}/plan`, plan)).plan).toMatchObject({ items: [] });
  }, 60_000);

  test("for news and admins", async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const news = { title: "News", content: "All of it" };
    const { id } = await call(admin, "post", "/api/admin/announcements", news);
    await call(admin, "put", `/api/admin/announcements/${id}`, { ...news, isActive: true });
    expect(await call(person, "get", "/api/announcements")).toHaveLength(1);
    await call(person, "post", `/api/announcements/${id}/viewed`);
    expect(await call(admin, "get", "/api/admin/announcements")).toHaveLength(1);
    await call(admin, "delete", `/api/admin/announcements/${id}`);
    const feedback = await call(person, "post", "/api/feedback", { message: "More!" });
    expect(await call(admin, "get", "/api/admin/feedback")).toHaveLength(1);
    await call(admin, "delete", `/api/admin/feedback/${feedback.id}`);
    await call(admin, "get", "/api/admin/stats");
    expect(await call(admin, "put", "/api/admin/coach", { isPaused: true })).toMatchObject({
      isPaused: true,
    });
    expect(await call(admin, "get", "/api/admin/coach")).toMatchObject({ pausedBy: admin.id });
    expect((await call(admin, "get", "/api/admin/users")).length).toBeGreaterThan(1);
    const [challenge] = await call(person, "post", "/api/focus-areas/career/challenges/generate");
    await call(person, "post", `/api/challenges/${challenge.id}/complete`, {});
    const detail = await call(admin, "get", `/api/admin/users/${person.id}`);
    expect(detail.achievements.length).toBeGreaterThan(0);
    await waitFor(async () => (await call(admin, "get", "/api/admin/audit")).length > 0);
  }, 60_000);

  test("no call is missing", () => {
    expect([...checked].toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  });
});
