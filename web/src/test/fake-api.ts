import { readFileSync } from "node:fs";
import { join } from "node:path";

import { buildSchema, graphql } from "graphql";

import { coachResolversOf } from "#src/test/fake-coach.ts";
import { goalResolversOf } from "#src/test/fake-goals.ts";
import { adminResolversOf } from "#src/test/fake-admin.ts";
import { accountResolversOf } from "#src/test/fake-account.ts";
import { weekResolversOf } from "#src/test/fake-week.ts";
import { socialResolversOf } from "#src/test/fake-social.ts";
import { challengeSet, type FakeChallenge, freshWorld, type World } from "#src/test/fake-world.ts";

type Variables = Record<string, unknown>;
type Refusal = {
  status: number;
  message: string;
  code?: string;
  fieldErrors?: Record<string, string>;
  retryAfter?: number;
  help?: { category: string };
};
export type Call = {
  operationName: string;
  query: string;
  variables: Variables;
  headers: Record<string, string>;
};

/** The public schema itself, so that an operation that the gateway would reject fails here too. */
const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../../gateway/api.graphql"), "utf8"));
const now = "2025-11-21T10:00:00.000Z";

function resolversOf(world: World) {
  let sets = 0;
  const signedIn = () => {
    world.viewer ??= freshWorld().viewer;
    return { user: world.viewer };
  };
  return {
    viewer: () => world.viewer,
    viewerProgress: () => world.viewer,
    signInProviders: () => world.signInProviders,
    ...accountResolversOf(world),
    focusAreas: () => world.focusAreas.map((area) => ({ ...area, ...challengesOf(world, area.id) })),
    achievements: () => world.achievements,
    days: ({ last = 84 }: { last?: number }) => world.days.slice(-last),
    completedChallenges: (page: Parameters<typeof completedPage>[1]) => completedPage(world, page),
    announcements: () => world.announcements,
    login: signedIn,
    register: signedIn,
    logout: () => {
      world.viewer = null;
      return true;
    },
    acceptDisclaimer: () =>
      Object.assign(world.viewer ?? {}, { hasAcceptedDisclaimer: true, disclaimerAcceptedAt: now }),
    completeOnboarding: () => {
      Object.assign(world.viewer ?? {}, { isOnboarded: true });
      const achievement = {
        id: "know_thyself",
        title: "Know Thyself",
        description: "Complete the assessment.",
      };
      return {
        focusAreas: world.focusAreas,
        achievementUnlocked: achievement,
        achievementsUnlocked: [achievement],
      };
    },
    viewAnnouncement: ({ announcementId }: { announcementId: string }) =>
      world.announcements.find(({ id }) => id === announcementId),
    submitFeedback: ({ message }: { message: string }) => ({
      id: "feedback-1",
      userId: "user-ana",
      message,
      createdAt: now,
    }),
    generateChallenges: ({ focusAreaId }: { focusAreaId: string }) => {
      const { coach, coachReason } = world;
      const made = challengeSet(focusAreaId, sets).map((known) => ({ ...known, coach, coachReason }));
      sets += 1;
      world.challenges = [
        ...made,
        ...world.challenges.filter((known) => known.focusAreaId !== focusAreaId || known.isCompleted),
      ];
      return made;
    },
    ...weekResolversOf(world),
    ...goalResolversOf(world),
    ...coachResolversOf(world),
    ...adminResolversOf(world.admin),
    ...socialResolversOf(world.social, world.viewer ?? { id: "signed-out", firstName: null, lastName: null }),
    completeChallenge: ({ challengeId }: { challengeId: string }) => complete(world, challengeId),
    setDifficulty: ({ focusAreaId, choice }: { focusAreaId: string; choice: string }) => {
      const area = world.focusAreas.find(({ id }) => id === focusAreaId);
      if (!area) throw new Error(`The fake API knows no area ${focusAreaId}`);
      const shape = choice === "harder" ? ["medium", "hard", "hard"] : ["easy", "easy", "medium"];
      const because = { kind: "chosen", have: null, of: null };
      return Object.assign(area, { nextSet: { shape, because, choice } });
    },
    dismissChallenge: ({ challengeId, reason }: { challengeId: string; reason: string }) =>
      setAside(world, challengeId, { reason, dismissedAt: now }),
    restoreChallenge: ({ challengeId }: { challengeId: string }) => setAside(world, challengeId, null),
    recordDashboardVisit: () => world.viewer,
  };
}

type Page = { first?: number; after?: string | null; focusAreaId?: string };

const completedIn = (world: World, areaId?: string) =>
  world.challenges
    .filter(({ isCompleted, focusAreaId }) => isCompleted && (areaId ?? focusAreaId) === focusAreaId)
    .toSorted((one, other) => (other.completedAt ?? "").localeCompare(one.completedAt ?? ""));

function completedPage(world: World, { first = 20, after = null, focusAreaId }: Page) {
  const completed = completedIn(world, focusAreaId);
  const start = completed.findIndex(({ id }) => id === after) + 1;
  const shown = completed.slice(start, start + first);
  return {
    edges: shown.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: completed.length > start + first, endCursor: shown.at(-1)?.id ?? null },
  };
}

const challengesOf = (world: World, areaId: string) => ({
  activeChallenges: world.challenges.filter(
    ({ isCompleted, focusAreaId }) => !isCompleted && focusAreaId === areaId,
  ),
  newestCompleted: completedIn(world, areaId).slice(0, 3),
});

function setAside(world: World, challengeId: string, dismissal: FakeChallenge["dismissal"]) {
  const challenge = world.challenges.find(({ id }) => id === challengeId);
  if (!challenge) throw new Error(`The fake API knows no challenge ${challengeId}`);
  return Object.assign(challenge, { dismissal });
}

function complete(world: World, challengeId: string) {
  const challenge = world.challenges.find(({ id }) => id === challengeId);
  const area = world.focusAreas.find(({ id }) => id === challenge?.focusAreaId);
  const { viewer } = world;
  if (!challenge || !area || !viewer) throw new Error(`The fake API knows no challenge ${challengeId}`);
  const xpEarned = challenge.xpReward;
  const isFirst = viewer.totalXP === 0;
  const levelBefore = viewer.level;
  const activityIds = [`${viewer.id}:${challengeId}:0`];
  Object.assign(challenge, { isCompleted: true, completedAt: now, activityIds });
  viewer.completedCount += 1;
  Object.assign(viewer, { totalXP: viewer.totalXP + xpEarned, currentStreak: 1, bestStreak: 1 });
  viewer.level = Math.floor(viewer.totalXP / 200) + 1;
  area.xp += xpEarned;
  area.progress = Math.floor((area.xp % 200) / 2);
  area.completedCount += 1;
  area.streak = 1;
  const achievement = isFirst
    ? { id: "first_step", title: "First Step", description: "Complete a challenge." }
    : null;
  for (const known of world.achievements) {
    if (known.id === achievement?.id) Object.assign(known, { earnedAt: now, progress: null });
  }
  return {
    challenge,
    message: "A good step. Keep walking!",
    xpEarned,
    levelUp: viewer.level > levelBefore,
    achievementUnlocked: achievement,
    achievementsUnlocked: achievement ? [achievement] : [],
    totalXP: viewer.totalXP,
    level: viewer.level,
    streak: 1,
    activityIds,
  };
}

/** The first screen's areas are for signed-in users only. */
const refusalWithoutSession = ({ viewer }: World, { operationName }: Call): Refusal | undefined =>
  viewer || operationName !== "FirstScreen"
    ? undefined
    : { status: 401, message: "Please sign in", code: "UNAUTHENTICATED" };

/**
 * A fake of the gateway's `/graphql`, executed in memory against the real schema. Calls can be rejected, held, or lost,
 * by operation name.
 */
export function createFakeApi(changes: Partial<World> = {}) {
  const world: World = { ...freshWorld(), ...changes };
  const rootValue = resolversOf(world);
  const refusals = new Map<string, Refusal | "offline">();
  const held = new Map<string, Promise<void>>();
  const calls: Call[] = [];

  return {
    world,
    /** Every call so far, in order. */
    calls,
    callsOf: (operationName: string) => calls.filter((call) => call.operationName === operationName),
    refuse: (operationName: string, refusal: Refusal | "offline") => refusals.set(operationName, refusal),
    accept: (operationName: string) => refusals.delete(operationName),
    /** Holds calls until the returned function is called. */
    hold(operationName: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(operationName, promise);
      return () => {
        held.delete(operationName);
        resolve();
      };
    },
    /** The gateway's response; null if no response arrives. */
    async answer(call: Call): Promise<string | null> {
      calls.push(call);
      await held.get(call.operationName);
      const refusal = refusals.get(call.operationName) ?? refusalWithoutSession(world, call);
      if (refusal === "offline") return null;
      if (refusal) {
        const { message, ...extensions } = { code: "REFUSED", ...refusal };
        return JSON.stringify({ data: null, errors: [{ message, extensions }] });
      }
      const result = await graphql({ schema, source: call.query, variableValues: call.variables, rootValue });
      if (result.errors) throw new Error(`${call.operationName}: ${result.errors.join("; ")}`);
      return JSON.stringify(result);
    },
  };
}

export type FakeApi = ReturnType<typeof createFakeApi>;
