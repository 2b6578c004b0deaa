import type { Viewer } from "@questwell/common";
import { bootService, makeViewer, useBooted, waitFor, type BootedService } from "@questwell/common/testkit";
import type { Activity } from "../src/activities/activity.model.ts";
import { createApp } from "../src/app.ts";
import { challengeCompleted } from "./facts.ts";

const CREATE = `mutation { createInvitation { inviteCode expiresAt } }`;
const ACCEPT = `mutation Accept($code: String!) { acceptInvitation(inviteCode: $code) { id } }`;

/** Boots social for the tests of a file, with helpers for its people. */
export function useSocial() {
  const booted = useBooted(() => bootService(createApp()));
  return { booted, people: makePeople(booted) };
}

/** The people of one test file and their actions. */
function makePeople(booted: BootedService) {
  const activities = () => booted.database.collection<Activity>("activities");
  const invite = async (viewer: Viewer): Promise<string> =>
    (await booted.as(viewer)(CREATE)).data.createInvitation.inviteCode;
  const accept = (viewer: Viewer, code: unknown) => booted.as(viewer)(ACCEPT, { code });
  return {
    invite,
    accept,
    /** Makes two people friends, the first by the second's invitation. */
    async befriend(viewer: Viewer, friend: Viewer): Promise<void> {
      const { error } = await accept(viewer, await invite(friend));
      if (error) throw new Error(error.message);
    },
    /** Creates a new friend of a person. */
    async makeFriend(viewer: Viewer): Promise<Viewer> {
      const friend = makeViewer();
      await this.befriend(viewer, friend);
      return friend;
    },
    /** Completes a challenge as a person and returns the activity's id once it is stored. */
    async completeChallenge(viewer: Viewer, seq: number, askBeforeSharing = false): Promise<string> {
      const event = challengeCompleted({
        userId: viewer.id,
        seq,
        sharing: { askBeforeSharing, settingsRev: 1 },
      });
      await booted.nats.publish(event);
      await waitFor(() => activities().findOne({ _id: event.id }));
      return event.id;
    },
  };
}

/** Callers that a gate or a missing session rejects. */
export const refusals = [
  { name: "an unauthenticated caller", change: null, status: 401, code: "UNAUTHENTICATED" },
  {
    name: "a person before the disclaimer",
    change: { hasAcceptedDisclaimer: false },
    status: 403,
    code: "GATE",
  },
  { name: "a person before onboarding", change: { isOnboarded: false }, status: 403, code: "GATE" },
];

/** Values that are not strings, as an attacker would send them. */
export const notTexts = [
  { name: "an operator", value: { $ne: null } },
  { name: "a list", value: ["a"] },
  { name: "a boolean", value: true },
  { name: "null", value: null },
  { name: "undefined", value: undefined },
];
