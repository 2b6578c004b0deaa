import { expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  fromInternalClaims,
  fromSessionClaims,
  internalClaims,
  sessionClaims,
  toInternalClaims,
  toSessionClaims,
} from "./viewer-claims.ts";
import type { Viewer } from "./viewer.ts";

const id = fc.string({ minLength: 1 });
const viewers: fc.Arbitrary<Viewer> = fc.record({
  id,
  sessionId: id,
  isAdmin: fc.boolean(),
  // Tokens have whole seconds.
  signedInAt: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000)),
  hasAcceptedDisclaimer: fc.boolean(),
  isOnboarded: fc.boolean(),
  timeZone: id,
  dayStartHour: fc.integer({ min: 0, max: 6 }),
  coachingStyle: id,
  aiCoach: fc.option(fc.boolean()),
  askBeforeSharing: fc.boolean(),
  settingsRev: fc.nat(),
});

test("a session token and an internal token carry every field of a viewer", () => {
  fc.assert(
    fc.property(viewers, (viewer) => {
      expect(fromSessionClaims(sessionClaims.parse(toSessionClaims(viewer)))).toEqual(viewer);
      expect(fromInternalClaims(internalClaims.parse(toInternalClaims(viewer)))).toEqual(viewer);
    }),
  );
});

test("claims of version 0.2 are understood: their names are a contract between processes", () => {
  const common = { sub: "u", sid: "s", disclaimer: true, onboarded: false, settingsRev: 3 };
  const viewer: Viewer = {
    id: "u",
    sessionId: "s",
    isAdmin: true,
    signedInAt: new Date("2026-11-21T10:00:00Z"),
    hasAcceptedDisclaimer: true,
    isOnboarded: false,
    timeZone: "Europe/Berlin",
    dayStartHour: 4,
    coachingStyle: "gentle",
    aiCoach: null,
    askBeforeSharing: false,
    settingsRev: 3,
  };
  expect(toSessionClaims(viewer)).toEqual({
    ...common,
    auth_time: 1_795_255_200,
    roles: ["admin"],
    timeZone: "Europe/Berlin",
    dayStartHour: 4,
    coachingStyle: "gentle",
    aiCoach: null,
    askBeforeSharing: false,
  });
  expect(toInternalClaims(viewer)).toEqual({
    ...common,
    admin: true,
    authTime: 1_795_255_200,
    tz: "Europe/Berlin",
    dayStart: 4,
    style: "gentle",
    ai: null,
    ask: false,
  });
});

test("a token of a process before `aiCoach` existed is no consent", () => {
  const viewer = { id: "u", sessionId: "s", isAdmin: false, signedInAt: new Date(0) };
  const settings = { timeZone: "UTC", dayStartHour: 0, coachingStyle: "direct", askBeforeSharing: true };
  const gates = { hasAcceptedDisclaimer: true, isOnboarded: true, settingsRev: 0 };
  const { ai: _ai, ...internal } = toInternalClaims({ ...viewer, ...settings, ...gates, aiCoach: true });
  const { aiCoach: _aiCoach, ...session } = toSessionClaims({
    ...viewer,
    ...settings,
    ...gates,
    aiCoach: true,
  });
  expect(fromInternalClaims(internalClaims.parse(internal)).aiCoach).toBeNull();
  expect(fromSessionClaims(sessionClaims.parse(session)).aiCoach).toBeNull();
});
