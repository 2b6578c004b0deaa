import { beforeAll, describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import { signUpAndAccept, signUpAndOnboard, type Person } from "./support/people.ts";
import { challenge, count, focusArea, isoTime, personOf, text } from "./support/shapes.ts";
import { useStack } from "./support/start-stack.ts";

const stack = useStack();
let admin: Person;
let ada: Person;

beforeAll(async () => {
  admin = await signUpAndOnboard(stack.gateway, "admin@example.org");
  ada = await signUpAndOnboard(stack.gateway);
}, 60_000);

describe("the admin pages", () => {
  test("show the figures", async () => {
    const { status, body } = await admin.client.get("/api/admin/stats");
    expect([status, body]).toEqual([
      200,
      { totalUsers: 2, activeUsers: count, totalGoals: 10, completedChallenges: 0 },
    ]);
  });

  test("list all people, in pages that keep the query", async () => {
    const { status, body } = await admin.client.get("/api/admin/users");
    const person = { ...personOf(ada.email), allowAppNewsEmails: true };
    expect([status, body]).toEqual([200, [person, { ...person, email: admin.email, isAdmin: true }]]);

    const first = await admin.client.get("/api/admin/users?limit=1&status=active");
    expect(first.body).toEqual([person]);
    const [, next = ""] = /^<([^>]+)>; rel="next"$/u.exec(first.headers["link"] ?? "") ?? [];
    expect(next).toMatch(/^\/api\/admin\/users\?.*limit=1&status=active/u);
    const second = await admin.client.get(next);
    expect(second.body).toEqual([{ ...person, email: admin.email, isAdmin: true }]);
    expect(second.headers["link"]).toBeUndefined();

    expect((await admin.client.get(`/api/admin/users?q=${ada.email.slice(0, 12)}`)).body).toEqual([person]);
    const early = await signUpAndAccept(stack.gateway);
    const fresh = await admin.client.get("/api/admin/users?status=new");
    expect(fresh.body).toEqual([{ ...person, email: early.email, isOnboarded: false }]);
  });

  test("show one person with their activity", async () => {
    const [first] = (await ada.client.post("/api/focus-areas/career/challenges/generate")).body;
    await ada.client.post(`/api/challenges/${first.id}/complete`);
    const { status, body } = await admin.client.get(`/api/admin/users/${ada.id}`);
    expect(status).toBe(200);
    const { focusAreas, goals, challenges, achievements, ...user } = body;
    expect(user).toMatchObject({ id: ada.id, email: ada.email, totalXP: 20, allowAppNewsEmails: true });
    const area = { ...focusArea, createdAt: isoTime };
    const career = { ...area, name: "career", xp: 20, streak: 1, progress: 10, completedCount: 1 };
    expect(focusAreas).toHaveLength(5);
    expect(focusAreas).toContainEqual(career);
    const goal = { id: text, title: text, createdAt: isoTime, progress: count, isCustom: false };
    expect(goals).toEqual([goal, goal, goal, goal, goal]);
    expect(challenges).toHaveLength(3);
    const { dismissal: _dismissal, why: _why, coachReason: _reason, ...shown } = challenge;
    expect(challenges).toContainEqual({
      ...shown,
      id: first.id,
      isCompleted: true,
      completedAt: isoTime,
    });
    const earned = { title: text, description: text, earnedAt: isoTime };
    expect(achievements).toContainEqual({ id: "first_step", ...earned });
  });

  test("show the language model's figures, and pause it", async () => {
    const none = { calls: 0, fallbacks: [], refusals: 0, unsafe: 0, microUsd: 0, p50Ms: null, p95Ms: null };
    const running = {
      provider: null,
      isPaused: false,
      pausedAt: null,
      pausedBy: null,
      dayMicroUsd: 0,
      monthMicroUsd: 0,
      total: none,
      versions: [],
    };
    const { status, body } = await admin.client.get("/api/admin/coach");
    expect([status, body]).toEqual([200, running]);
    const paused = { ...running, isPaused: true, pausedAt: isoTime, pausedBy: admin.id };
    const put = (isPaused: boolean) => admin.client.send("put", "/api/admin/coach", { isPaused });
    expect((await put(true)).body).toEqual(paused);
    expect((await admin.client.get("/api/admin/coach")).body).toEqual(paused);
    expect((await put(false)).body).toEqual(running);
    const acts = await waitFor(async () => {
      const { body: log } = await admin.client.get("/api/admin/audit");
      const found = log.filter(({ action }: { action: string }) => action.startsWith("coach."));
      return found.length === 2 && found;
    });
    expect(acts).toMatchObject([
      { action: "coach.resume", actorId: admin.id, subjectId: null },
      { action: "coach.pause", actorId: admin.id, subjectId: null },
    ]);
  });

  test("show the audit log of reads", async () => {
    const log = await waitFor(async () => {
      const { body } = await admin.client.get("/api/admin/audit");
      return body.some(({ action }: { action: string }) => action === "user.read") && body;
    });
    const entry = { id: text, at: isoTime, actorId: admin.id };
    expect(log).toContainEqual({ ...entry, action: "user.read", subjectId: ada.id });
    expect(log).toContainEqual({ ...entry, action: "users.read", subjectId: null });
    const page = await admin.client.get("/api/admin/audit?limit=1");
    expect(page.body).toHaveLength(1);
    expect(page.headers["link"]).toMatch(/^<\/api\/admin\/audit\?limit=1&cursor=/u);
  });

  test("return 503 instead of a partial person while progress is down", async () => {
    await stack.services.kill("progress");
    const detail = await admin.client.get(`/api/admin/users/${ada.id}`);
    expect([detail.status, detail.text]).toEqual([503, "Service temporarily unavailable"]);
    expect((await admin.client.get("/api/admin/stats")).body).toMatchObject({ totalGoals: null });
    await stack.services.restart("progress");
  }, 30_000);
});

describe("admin writes", () => {
  test("an announcement is changed and deleted", async () => {
    const { body } = await admin.client.post("/api/admin/announcements", { title: "Old", content: "C" });
    const path = `/api/admin/announcements/${body.id}`;
    const replacement = { title: "New", content: "More", isActive: false };
    const changed = await admin.client.send("put", path, replacement);
    expect([changed.status, changed.body]).toEqual([200, { ...body, ...replacement }]);
    expect((await admin.client.get("/api/admin/announcements")).body).toEqual([changed.body]);
    const deleted = await admin.client.send("delete", path);
    expect([deleted.status, deleted.body]).toEqual([200, { message: text }]);
    expect((await admin.client.get("/api/admin/announcements")).body).toEqual([]);
    expect((await admin.client.send("delete", path)).status).toBe(404);
  });

  test("feedback is read with its author, and deleted", async () => {
    const { id } = (await ada.client.post("/api/feedback", { message: "More!" })).body;
    const list = async () => (await admin.client.get("/api/admin/feedback")).body;
    expect(await list()).toEqual([
      { id, userId: ada.id, userName: "Ada Lovelace", message: "More!", createdAt: isoTime },
    ]);
    const deleted = await admin.client.send("delete", `/api/admin/feedback/${id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { message: text }]);
    expect(await list()).toEqual([]);
  });
});
