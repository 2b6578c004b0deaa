import { beforeAll, describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import { PASSWORD, signUp, signUpAndAccept, signUpAndOnboard, type Person } from "./support/people.ts";
import { challenge, focusArea, isoTime, personOf, text } from "./support/shapes.ts";
import { useStack } from "./support/start-stack.ts";

const stack = useStack();
let admin: Person;

beforeAll(async () => {
  admin = await signUpAndOnboard(stack.gateway, "admin@example.org");
}, 60_000);

const newcomer = (email: string) => ({
  ...personOf(email),
  isOnboarded: false,
  disclaimerAcceptedAt: null,
  hasAcceptedDisclaimer: false,
});

describe("the main journey", () => {
  test("leads from signing up to XP that persists after signing in again", async () => {
    const client = stack.gateway.client();
    const email = `Journey+${Date.now()}@example.org`;
    const names = { firstName: "Ada", lastName: "Lovelace" };
    const registered = await client.post("/api/auth/register", {
      email,
      password: PASSWORD,
      ...names,
      timeZone: "Europe/Berlin",
    });
    expect([registered.status, registered.body]).toEqual([200, { message: text, user: newcomer(email) }]);
    expect((await client.get("/api/auth/user")).body).toEqual(registered.body.user);

    const gates: string[] = [];
    const knock = async () => gates.push((await client.get("/api/focus-areas")).text);
    await knock();
    const accepted = await client.post("/api/user/accept-disclaimer", {
      acceptedAt: new Date().toISOString(),
    });
    const hasAccepted = { ...newcomer(email), hasAcceptedDisclaimer: true, disclaimerAcceptedAt: isoTime };
    expect([accepted.status, accepted.body]).toEqual([200, { message: text, user: hasAccepted }]);
    await knock();
    expect(gates).toEqual(["Disclaimer not accepted", "Onboarding not completed"]);

    const responses = [
      { focusArea: "financial", level: 2 },
      { focusArea: "career", level: 10 },
    ];
    const onboarded = await client.post("/api/onboarding/complete", { responses });
    const knowThyself = { id: "know_thyself", title: "Know Thyself", description: text };
    const levels = [2, 10, 5, 5, 5];
    const areas = levels.map((level) => Object.assign({}, focusArea, { level }));
    expect([onboarded.status, onboarded.body]).toEqual([
      200,
      {
        message: text,
        focusAreas: areas,
        achievementUnlocked: knowThyself,
        achievementsUnlocked: [knowThyself],
      },
    ]);
    expect((await client.get("/api/focus-areas")).body).toEqual(onboarded.body.focusAreas);

    const career = onboarded.body.focusAreas[1];
    const generated = await client.post(`/api/focus-areas/${career.id}/challenges/generate`);
    expect([generated.status, generated.body]).toEqual([200, [challenge, challenge, challenge]]);
    const [easy] = generated.body;

    const completed = await client.post(`/api/challenges/${easy.id}/complete`, undefined, {
      "content-type": "application/json",
    });
    const firstStep = { id: "first_step", title: "First Step", description: text };
    expect([completed.status, completed.body]).toEqual([
      200,
      {
        message: text,
        xpEarned: 20,
        levelUp: false,
        achievementUnlocked: firstStep,
        achievementsUnlocked: [firstStep],
        totalXP: 20,
        level: 1,
        streak: 1,
        activityIds: [text, text],
      },
    ]);
    const again = await client.post(`/api/challenges/${easy.id}/complete`, {
      completedAt: new Date().toISOString(),
    });
    expect([again.status, again.text]).toEqual([200, completed.text]);

    expect((await client.get("/api/logout")).body).toEqual({ message: text });
    expect((await client.get("/api/auth/user")).status).toBe(401);
    const back = await client.post("/api/auth/login", { email: email.toUpperCase(), password: PASSWORD });
    expect(back.body).toEqual({
      message: text,
      user: { ...hasAccepted, isOnboarded: true, totalXP: 20, currentStreak: 1, bestStreak: 1 },
    });
    const list = await client.get("/api/challenges");
    expect(list.body).toHaveLength(3);
    expect(list.body).toContainEqual({ ...easy, isCompleted: true, completedAt: isoTime });
    const done = await client.get("/api/challenges/completed");
    expect(done.body).toEqual([
      { id: easy.id, title: easy.title, xpReward: 20, completedAt: isoTime, focusAreaId: career.id },
    ]);
    expect(done.headers["link"]).toBeUndefined();

    const mine = await waitFor(async () => {
      const activities = (await client.get("/api/activities/mine")).body;
      return activities.length === 3 && activities;
    });
    expect(mine).toContainEqual({
      id: completed.body.activityIds[0],
      userId: registered.body.user.id,
      activityType: "challenge_completed",
      activityData: { title: easy.title },
      createdAt: isoTime,
      isShared: false,
      reactions: { likes: 0, likedByMe: false, cheers: [], cheerCount: 0 },
    });
    const page = async (query: string) => (await client.get(`/api/activities/mine?${query}`)).body;
    const [newest, ...older] = mine;
    expect(await page("limit=1")).toEqual([newest]);
    expect(await page(`limit=2&before=${newest.id}`)).toEqual(older);
  }, 30_000);

  test("also works with the name of a built-in area", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const generated = await client.post("/api/focus-areas/mental/challenges/generate", {});
    expect([generated.status, generated.body]).toEqual([200, [challenge, challenge, challenge]]);
  });
});

describe("the other calls", () => {
  test("settings are read and partially changed", async () => {
    const { client } = await signUpAndAccept(stack.gateway);
    const defaults = {
      dailyReminders: true,
      soundEffects: true,
      coachingStyle: "motivational",
      aiCoach: null,
      askBeforeSharing: true,
      timeZone: "Europe/Berlin",
      dayStartHour: 0,
      allowAppNewsEmails: true,
    };
    expect((await client.get("/api/settings")).body).toEqual(defaults);
    const part = { coachingStyle: "gentle", dayStartHour: 4, soundEffects: false };
    const changed = await client.post("/api/settings", part);
    expect([changed.status, changed.body]).toEqual([200, { ...defaults, ...part }]);
    expect((await client.post("/api/settings", {})).body).toEqual(changed.body);
    expect((await client.get("/api/settings")).body).toEqual(changed.body);
  });

  test("achievements are the catalogue with the earned ones", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const { body } = await client.get("/api/achievements");
    expect(body).toContainEqual({
      id: "know_thyself",
      title: text,
      description: text,
      earnedAt: isoTime,
      progress: null,
    });
    const locked = (body as { id: string; earnedAt: string | null; progress: object | null }[]).filter(
      ({ earnedAt }) => earnedAt === null,
    );
    expect(locked).toHaveLength(body.length - 1);
    const anyProgress = { have: expect.any(Number), need: expect.any(Number) };
    for (const { id, progress: left } of locked) expect([id, left]).toEqual([id, anyProgress]);
    const once = { have: 0, need: 1 };
    for (const id of ["goal_setter", "first_friend"])
      expect(locked.find((each) => each.id === id)?.progress).toEqual(once);
    const progress = { have: 0, need: 10 };
    expect(body).toContainEqual({ id: "done_10", title: text, description: text, earnedAt: null, progress });
  });

  test("an announcement is listed until it is viewed", async () => {
    const { client } = await signUpAndAccept(stack.gateway);
    const title = `News ${Date.now()}`;
    const created = await admin.client.post("/api/admin/announcements", {
      title,
      content: "All of it",
      isActive: true,
    });
    const announcement = { id: text, title, content: "All of it", isActive: true, createdAt: isoTime };
    expect([created.status, created.body]).toEqual([200, announcement]);
    const listed = async () =>
      ((await client.get("/api/announcements")).body as object[]).filter(
        (each) => "title" in each && each.title === title,
      );
    expect(await listed()).toEqual([announcement]);
    const view = () => client.post(`/api/announcements/${created.body.id}/viewed`);
    expect((await view()).body).toEqual({ message: text });
    expect((await view()).body).toEqual({ message: text });
    expect(await listed()).toEqual([]);
    expect((await admin.client.get("/api/admin/announcements")).body).toContainEqual(announcement);
  });

  test("feedback reaches the admins", async () => {
    const { client, id } = await signUpAndAccept(stack.gateway);
    const sent = await client.post("/api/feedback", { message: "  More of this!  " });
    expect([sent.status, sent.body]).toEqual([200, { message: text, id: text }]);
    const { body } = await admin.client.get("/api/admin/feedback");
    expect(body).toContainEqual({
      id: sent.body.id,
      userId: id,
      userName: "Ada Lovelace",
      message: "More of this!",
      createdAt: isoTime,
    });
  });

  test("long lists come in pages", async () => {
    for (let page = 0; page < 101; page += 1) {
      await admin.client.post("/api/admin/announcements", {
        title: `Page ${page}`,
        content: "x",
        isActive: false,
      });
    }
    const first = await admin.client.get("/api/admin/announcements");
    expect(first.body).toHaveLength(100);
    const [, next = ""] =
      /^<(\/api\/admin\/announcements\?cursor=[^>]+)>; rel="next"$/u.exec(first.headers["link"] ?? "") ?? [];
    const second = await admin.client.get(next);
    expect(second.status).toBe(200);
    expect(second.body.length).toBeGreaterThan(0);
    expect(second.headers["link"]).toBeUndefined();
    const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }, 60_000);

  test("signing out without a session succeeds, and clears the cookies", async () => {
    const client = stack.gateway.client();
    client.cookies.set("__Host-s", "garbage");
    const response = await client.get("/api/logout");
    expect([response.status, response.body]).toEqual([200, { message: text }]);
    expect([...client.cookies]).toEqual([]);
  });

  test("a failed sign-in reveals no account, and is not reported as a lost session", async () => {
    const { email } = await signUp(stack.gateway);
    const bodies = [
      { email, password: "wrong horse battery" },
      { email: "unknown@example.org", password: PASSWORD },
    ];
    for (const body of bodies) {
      const response = await stack.gateway.client().post("/api/auth/login", body);
      expect([response.status, response.text]).toEqual([401, "Invalid email or password"]);
      expect(response.headers["x-error-code"]).toBe("INVALID_CREDENTIALS");
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
    const login = "mutation Login($input: LoginInput!) { login(input: $input) { user { id } } }";
    for (const input of bodies) {
      const response = await stack.gateway.client().graphql(login, { input });
      expect(response.body.errors).toMatchObject([
        { message: "Invalid email or password", extensions: { code: "INVALID_CREDENTIALS", status: 401 } },
      ]);
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
    const taken = { email, password: PASSWORD, firstName: "Eve" };
    const response = await stack.gateway.client().post("/api/auth/register", taken);
    expect([response.status, response.text]).toEqual([409, "Email already registered"]);
  });
});
