import { randomUUID } from "node:crypto";
import type { RestRow } from "@questwell/gateway/src/rest/row.ts";
import { makePerson } from "../../support/person.ts";
import { assessment } from "../../support/rest-client.ts";
import { weekFromNow } from "../../support/week-from-now.ts";
import type { PreparedCalls } from "./prepared-calls.ts";
import type { Walker } from "./walker.ts";

/** A valid call of a path: the person, the id, the body. */
interface GoodCall {
  by: Walker;
  path: string;
  body?: unknown;
}

/** The parts of a call that differ from the defaults: the first person, no id, no body. */
interface Particular {
  by?: Walker;
  ids?: Record<string, string>;
  body?: unknown;
}

/**
 * A valid call of a row of the REST table.
 *
 * @throws Error for a row without a call in this file.
 */
export function goodCall({ method, path }: RestRow, cast: PreparedCalls): GoodCall {
  const {
    by = path.startsWith("/api/admin") ? cast.admin : cast.me,
    ids = {},
    body,
  } = particularOf(`${method} ${path}`, cast);
  const filled = path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`How is ${method} ${path} called? Say it in rest-calls.ts`);
    return id;
  });
  return { by, path: filled, body };
}

function particularOf(call: string, cast: PreparedCalls): Particular {
  const { me, mover, leaver, newEmail, friendsActivityId, ownActivityId, cheerId } = cast;
  const { announcementIds, goalIds, feedbackId, challengeId, openChallengeId, friend, formerFriend } = cast;
  const unknownId = randomUUID();
  const goalText = "I want to swim";
  const announcement = { title: "Four", content: "All is still well", isActive: true };
  const particulars: Record<string, Particular> = {
    "post /api/auth/register": { body: makePerson() },
    "post /api/auth/login": { body: { email: me.email, password: me.password } },
    "get /api/logout": { by: leaver },
    "delete /api/auth/user": { by: formerFriend },
    "patch /api/user/email": { by: mover, body: { email: newEmail } },
    "patch /api/user/password": {
      by: mover,
      body: { currentPassword: mover.password, newPassword: `path-${unknownId}` },
    },
    "post /api/user/accept-disclaimer": { body: {} },
    "post /api/user/dashboard-visit": { body: {} },
    "delete /api/sessions/:id": { ids: { id: cast.otherSessionId } },
    "post /api/settings": { body: { soundEffects: true } },
    "post /api/onboarding/complete": { body: { responses: assessment } },
    "post /api/focus-areas/update": { body: { selectedAreas: ["career", "mental"] } },
    "post /api/focus-areas/:id/challenges/generate": { ids: { id: "career" } },
    "post /api/focus-areas/:id/difficulty": { ids: { id: "career" }, body: { choice: "harder" } },
    "post /api/challenges/:id/dismiss": { ids: { id: openChallengeId }, body: { reason: "tooEasy" } },
    "delete /api/challenges/:id/dismiss": { ids: { id: openChallengeId } },
    "post /api/challenges/:id/complete": { ids: { id: challengeId } },
    "get /api/weeks/:week": { ids: { week: weekFromNow(0) } },
    // Never open, on no day of the week: it answers without asking the coach.
    "post /api/weeks/:week/review": { ids: { week: weekFromNow(1) } },
    "put /api/weeks/:week/plan": { ids: { week: weekFromNow(0) }, body: { revision: 0, items: [] } },
    "post /api/goals/refine": { body: { goalText } },
    "post /api/goals/refine-continue": {
      body: {
        response: "Twice a week",
        conversation: [
          { role: "user", content: goalText },
          { role: "assistant", content: "How often?" },
        ],
        currentGoal: goalText,
      },
    },
    "post /api/goals/create": { body: { goalData: { title: "Learn to row", subgoals: ["Begin"] } } },
    "post /api/goals/:id/share": { ids: { id: goalIds[0] } },
    "get /api/coach/calls/:id": { ids: { id: cast.coachCallIds[0] } },
    "delete /api/coach/calls/:id": { ids: { id: cast.coachCallIds[1] } },
    // Somebody else's: what `me` has is read again later.
    "delete /api/coach/calls": { by: friend },
    "delete /api/goals/:id": { ids: { id: goalIds[1] } },
    "post /api/friends/accept-invite": { body: { inviteCode: cast.inviteCode } },
    "delete /api/friends/:id": { ids: { id: formerFriend.userId } },
    "post /api/friends/:id/block": { ids: { id: unknownId } },
    "delete /api/friends/:id/block": { ids: { id: unknownId } },
    "get /api/activities/:id/cheers": { ids: { id: friendsActivityId } },
    "post /api/activities/:id/share": { ids: { id: ownActivityId } },
    "delete /api/activities/:id/share": { ids: { id: ownActivityId } },
    "post /api/activities/:id/react": { ids: { id: friendsActivityId }, body: { type: "like" } },
    "delete /api/activities/:id/react": { ids: { id: friendsActivityId } },
    "delete /api/activities/:id/react/:cheerId": { ids: { id: friendsActivityId, cheerId } },
    "post /api/announcements/:id/viewed": { ids: { id: announcementIds[0] } },
    "post /api/feedback": { body: { message: "Still here" } },
    "get /api/admin/users/:id": { ids: { id: me.userId } },
    "put /api/admin/coach": { body: { isPaused: false } },
    "post /api/admin/announcements": { body: announcement },
    "put /api/admin/announcements/:id": { ids: { id: announcementIds[1] }, body: announcement },
    "delete /api/admin/announcements/:id": { ids: { id: announcementIds[2] } },
    "delete /api/admin/feedback/:id": { ids: { id: feedbackId } },
  };
  return particulars[call] ?? {};
}
