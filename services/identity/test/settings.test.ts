import { describe, expect, test } from "@jest/globals";
import { createBus, createLogger, request } from "@questwell/common";
import {
  MayUseAiRequestSchema,
  MayUseAiResponseSchema,
  requestSubjects,
  SettingsChangedSchema,
} from "@questwell/proto";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import type { Viewer } from "@questwell/common";
import type { UserRow } from "../src/users/user.model.ts";
import {
  DELETE_ACCOUNT,
  LOGOUT,
  sessionChangeOf,
  sessionOf,
  signUp,
  storedUser,
  useIdentity,
} from "./support/identity.ts";

const identity = useIdentity();

const FIELDS =
  "{ dailyReminders soundEffects coachingStyle aiCoach askBeforeSharing timeZone dayStartHour allowAppNewsEmails }";
const SETTINGS = `{ settings ${FIELDS} }`;
const UPDATE = `mutation ($input: SettingsInput!) { updateSettings(input: $input) ${FIELDS} }`;
const defaults = {
  dailyReminders: true,
  soundEffects: true,
  coachingStyle: "motivational",
  aiCoach: null,
  askBeforeSharing: true,
  timeZone: "UTC",
  dayStartHour: 0,
  allowAppNewsEmails: true,
};

const { aiCoach: _besideTheOthers, ...storedDefaults } = defaults;

/** A person who passed the gate of the settings. */
async function newViewer(): Promise<Viewer> {
  const { viewer } = await signUp(identity);
  return { ...viewer, hasAcceptedDisclaimer: true };
}
const update = (viewer: Viewer | null, input: unknown) => identity.as(viewer)(UPDATE, { input });

describe("settings", () => {
  test("are the defaults until a person changes them", async () => {
    expect((await identity.as(await newViewer())(SETTINGS)).data).toEqual({ settings: defaults });
  });

  test("require a session and the accepted disclaimer", async () => {
    const { viewer } = await signUp(identity);
    expect((await identity.as(null)(SETTINGS)).error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    expect((await identity.as(viewer)(SETTINGS)).error).toMatchObject({ code: "GATE", status: 403 });
    expect((await identity.as(makeViewer())(SETTINGS)).error?.code).toBe("UNAUTHENTICATED");
  });
});

describe("updateSettings", () => {
  test("changes the given settings, issues a session with them, and publishes the event", async () => {
    const viewer = await newViewer();
    const given = {
      coachingStyle: "gentle",
      aiCoach: true,
      askBeforeSharing: false,
      timeZone: "Asia/Tokyo",
      dayStartHour: 3,
    };
    const answer = await update(viewer, given);
    expect(answer.data.updateSettings).toEqual({ ...defaults, ...given });
    const session = sessionOf(answer, identity.clock.now());
    expect(session.claims).toMatchObject({ ...given, settingsRev: 1, sid: viewer.sessionId });
    expect(session.refreshToken).toBeUndefined();
    const { aiCoach, ...stored } = { ...defaults, ...given };
    expect(await storedUser(identity, viewer.id)).toMatchObject({
      settings: stored,
      aiCoach,
      settingsRev: 1,
      isTimeZoneChosen: true,
    });
    const [event] = await waitFor(async () => {
      const found = await identity.nats.events(SettingsChangedSchema, viewer.id);
      return found.length > 0 && found;
    });
    expect(event).toMatchObject({
      id: `${viewer.id}:2:0`,
      message: { userId: viewer.id, settingsRev: 1, askBeforeSharing: false, coachingStyle: "gentle" },
    });
  });

  test("publishes nothing for settings that no other service uses", async () => {
    const viewer = await newViewer();
    await update(viewer, { soundEffects: false, dayStartHour: 4, timeZone: "Asia/Tokyo" });
    await update(viewer, { allowAppNewsEmails: false, dailyReminders: false });
    await update(viewer, { askBeforeSharing: false });
    const events = await waitFor(async () => {
      const found = await identity.nats.events(SettingsChangedSchema, viewer.id);
      return found.length > 0 && found;
    });
    expect(events.map(({ message }) => message.settingsRev)).toEqual([3]);
  });

  /** @shows BOUND-identity.settings_slots */
  test("allows 60 changes an hour; one without effect does not count, and the next hour has its own", async () => {
    const viewer = await newViewer();
    for (let change = 0; change < 60; change += 1) {
      const { error } = await update(viewer, { soundEffects: change % 2 === 1 });
      expect(error).toBeNull();
    }
    expect((await update(viewer, { soundEffects: true })).error).toBeNull();
    expect((await update(viewer, { soundEffects: false })).error).toMatchObject({
      code: "RATE_LIMITED",
      status: 429,
      message: "You can change your settings 60 times an hour. Please try again later.",
      retryAfter: expect.any(Number),
    });
    expect((await update(await newViewer(), { soundEffects: false })).error).toBeNull();
    expect((await storedUser(identity, viewer.id)).settingsRev).toBe(60);
    expect(await identity.database.collection("settings_slots").countDocuments({ userId: viewer.id })).toBe(
      60,
    );
  });

  test("leaves in an account's settings what version 0.2 writes as a whole, and nothing else", async () => {
    const viewer = await newViewer();
    for (const input of [{ aiCoach: true }, { soundEffects: false }]) {
      await update(viewer, input);
      const { settings } = await storedUser(identity, viewer.id);
      expect(Object.keys(settings).toSorted()).toEqual(Object.keys(storedDefaults).toSorted());
    }
  });

  test("keeps a setting of a newer release, whatever else is changed", async () => {
    const viewer = await newViewer();
    await identity.database
      .collection<UserRow>("users")
      .updateOne({ _id: viewer.id }, { $set: { "settings.ofTomorrow": "kept" } as object });
    const { data } = await update(viewer, { soundEffects: false, aiCoach: false });
    expect(data.updateSettings).toEqual({ ...defaults, soundEffects: false, aiCoach: false });
    expect((await update(viewer, { timeZone: "Asia/Tokyo" })).error).toBeNull();
    expect(await storedUser(identity, viewer.id)).toMatchObject({
      settings: { soundEffects: false, timeZone: "Asia/Tokyo", ofTomorrow: "kept" },
    });
  });

  test("accepts any single setting and keeps the others", async () => {
    const viewer = await newViewer();
    const singles = [
      { dailyReminders: false },
      { soundEffects: false },
      { coachingStyle: "analytical" },
      { aiCoach: true },
      { aiCoach: false },
      { askBeforeSharing: false },
      { timeZone: "America/Argentina/Buenos_Aires" },
      { dayStartHour: 6 },
      { allowAppNewsEmails: false },
    ];
    for (const [index, single] of singles.entries()) {
      const { data } = await update(viewer, single);
      expect(data.updateSettings).toEqual(Object.assign({}, defaults, ...singles.slice(0, index + 1)));
      expect((await storedUser(identity, viewer.id)).settingsRev).toBe(index + 1);
    }
  });

  test("keeps the revision and publishes nothing when nothing changes", async () => {
    const viewer = await newViewer();
    for (const input of [{}, { soundEffects: true }, { coachingStyle: "motivational", dayStartHour: 0 }]) {
      const answer = await update(viewer, input);
      expect(answer.data.updateSettings).toEqual(defaults);
      expect(sessionOf(answer, identity.clock.now()).claims["settingsRev"]).toBe(0);
    }
    const { rev, settingsRev } = await storedUser(identity, viewer.id);
    expect({ rev, settingsRev }).toEqual({ rev: 1, settingsRev: 0 });
    expect(await identity.nats.events(SettingsChangedSchema, viewer.id)).toEqual([]);
  });

  test("loses none of many concurrent changes; the newest event contains them all", async () => {
    const viewer = await newViewer();
    const inputs = [
      { dailyReminders: false },
      { soundEffects: false },
      { coachingStyle: "direct" },
      { askBeforeSharing: false },
      { dayStartHour: 4 },
      { allowAppNewsEmails: false },
    ];
    const answers = await Promise.all(inputs.map((input) => update(viewer, input)));
    expect(answers.filter(({ error }) => error !== null)).toEqual([]);
    const stored = await storedUser(identity, viewer.id);
    expect(stored.settings).toEqual(Object.assign({}, storedDefaults, ...inputs));
    expect(stored.settingsRev).toBe(6);
    const { message } = await waitFor(async () => {
      const [found, ...more] = await identity.nats.events(SettingsChangedSchema, viewer.id);
      expect(more).toEqual([]);
      return found?.message.coachingStyle === "direct" && !found.message.askBeforeSharing && found;
    });
    expect(message.settingsRev).toBeLessThanOrEqual(6);
  });

  const style = "coachingStyle must be motivational, gentle, direct or analytical";
  const hour = "dayStartHour must be a whole number from 0 to 6";
  test.each([
    [{ coachingStyle: "harsh" }, style],
    [{ coachingStyle: "Gentle" }, style],
    [{ coachingStyle: "" }, style],
    [{ coachingStyle: null }, style],
    [{ coachingStyle: "x".repeat(60_000) }, style],
    [{ dayStartHour: -1 }, hour],
    [{ dayStartHour: 7 }, hour],
    [{ dayStartHour: null }, hour],
    [{ timeZone: "Berlin" }, "Invalid time zone"],
    [{ timeZone: "x".repeat(60_000) }, "Invalid time zone"],
    [{ timeZone: null }, "Invalid time zone"],
    [{ soundEffects: null }, "soundEffects must be true or false"],
  ])("rejects %.60j with a helpful message, and changes nothing", async (input, message) => {
    const viewer = await newViewer();
    const answer = await update(viewer, { dailyReminders: false, ...input });
    expect(answer.error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
    expect(sessionChangeOf(answer)).toBeNull();
    expect((await storedUser(identity, viewer.id)).settings).toEqual(storedDefaults);
  });

  test.each([
    [{ soundEffects: "yes" }],
    [{ soundEffects: { $ne: null } }],
    [{ coachingStyle: { $ne: null } }],
    [{ dayStartHour: 2.5 }],
    [{ dayStartHour: "2" }],
    [{ timeZone: ["UTC"] }],
    [{ isAdmin: true }],
    [{ settingsRev: 9 }],
  ])("rejects %j", async (input) => {
    const viewer = await newViewer();
    expect((await update(viewer, input)).error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect((await storedUser(identity, viewer.id)).rev).toBe(1);
  });

  test("requires an active session of the caller's own", async () => {
    const viewer = await newViewer();
    const other = await newViewer();
    const input = { soundEffects: false };
    expect((await update(null, input)).error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    expect((await update({ ...viewer, hasAcceptedDisclaimer: false }, input)).error?.code).toBe("GATE");
    const stolen = await update({ ...viewer, sessionId: other.sessionId }, input);
    expect(stolen.error?.code).toBe("UNAUTHENTICATED");
    await identity.as(viewer)(LOGOUT);
    expect((await update(viewer, input)).error?.code).toBe("UNAUTHENTICATED");
    expect((await storedUser(identity, viewer.id)).settings).toEqual(storedDefaults);
    expect((await storedUser(identity, other.id)).settings).toEqual(storedDefaults);
  });
});

describe("the consent to a language model, as goals-ai asks for it", () => {
  test("is what the person said last, on any device; no for people who were not asked, who left, or who never were", async () => {
    const bus = createBus({
      name: "goals-ai",
      url: identity.nats.url,
      log: createLogger("goals-ai", "silent"),
    });
    await bus.connection;
    const type = {
      subject: requestSubjects.mayUseAi,
      request: MayUseAiRequestSchema,
      response: MayUseAiResponseSchema,
    };
    const ask = async (userId: string) =>
      (await request(bus, type, { userId }, { timeoutMs: 2000, requestId: "test" })).mayUseAi;
    const viewer = { ...(await newViewer()), isOnboarded: true };
    await waitFor(async () => !(await ask(viewer.id)));
    for (let flip = 0; flip < 50; flip++) {
      await update(viewer, { aiCoach: flip % 2 === 0 });
      expect([flip, await ask(viewer.id)]).toEqual([flip, flip % 2 === 0]);
    }
    await update(viewer, { aiCoach: true });
    expect(await ask(viewer.id)).toBe(true);
    await identity.as(viewer)(DELETE_ACCOUNT);
    expect([await ask(viewer.id), await ask("unknown"), await ask("")]).toEqual([false, false, false]);
    await bus.close();
  });
});
