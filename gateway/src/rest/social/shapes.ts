import { unavailable } from "@questwell/common";
import { z } from "zod";
import { nameOf, type Named } from "../account/shapes.ts";
import type { ActivityFieldsFragment, CheerFieldsFragment, ReactMutation } from "../documents.generated.ts";
import { body, id, named, neverNull, object, orNull, text, time, whole } from "../fields.ts";

export const AcceptInviteBody = body({
  inviteCode: text("Mutation.acceptInvitation.inviteCode", "Please enter an invitation code"),
});

/** Only a cheer has a message; the service requires it. */
export const ReactionBody = body({
  type: z.enum(["like", "cheer"], { error: "Type is like or cheer" }),
  message: text("Mutation.cheerActivity.message", "Please enter a cheer message").nullish(),
});

const Friend = named("Friend", {
  id,
  firstName: orNull(z.string()),
  lastName: orNull(z.string()),
  email: orNull(z.string()),
  level: orNull(whole),
});
export const Friends = z.array(Friend);
export const NewFriend = object({ message: z.string(), friend: Friend });
export const HasNewActivity = object({ hasNewActivity: z.boolean() });
export const Invitation = object({ inviteCode: z.string().length(8), expiresAt: time });
export const Invitations = z.array(Invitation);
export const BlockedPeople = z.array(
  object({ id, firstName: neverNull(z.string()), lastName: orNull(z.string()) }),
);

const Cheer = named("Cheer", {
  id,
  userName: z.string(),
  message: z.string(),
  createdAt: time,
  isMine: z.boolean(),
});
export const Cheers = z.array(Cheer);

const countsShape = { likes: whole, likedByMe: z.boolean(), cheerCount: whole };
const activityShape = {
  id,
  userId: id,
  activityType: z.enum([
    "challenge_completed",
    "goal_created",
    "goal_shared",
    "achievement_unlocked",
    "level_up",
  ]),
  activityData: object({ title: z.string() }),
  createdAt: time,
  reactions: object({ ...countsShape, cheers: z.array(Cheer).max(3) }),
};
export const Feed = z.array(named("Activity", { ...activityShape, userName: z.string() }));
export const OwnActivities = z.array(named("OwnActivity", { ...activityShape, isShared: z.boolean() }));

export const Reacted = object({
  message: z.string(),
  reaction: object({
    type: z.enum(["like", "cheer"]),
    id: id.optional(),
    message: z.string().optional(),
    createdAt: time.optional(),
  }),
  reactions: object(countsShape),
});

const friendName = (person: Named) => nameOf(person) || "A friend";

/** An activity; the title is empty while its owner is down. */
export const toActivity = <Node extends ActivityFieldsFragment>({
  subject,
  reactions,
  ...activity
}: Node) => ({
  ...activity,
  activityData: { title: subject?.title ?? "" },
  reactions: { ...reactions, cheers: reactions.cheers.map(toCheer) },
});

/** A friend's activity; names are `A friend` while their owner is down. */
export const toFeedActivity = ({ owner, ...activity }: ActivityFieldsFragment & { owner: Named }) => ({
  ...toActivity(activity),
  userName: friendName(owner),
});

/** A cheer of an activity. */
export const toCheer = (cheer: CheerFieldsFragment) => ({ ...cheer, userName: friendName(cheer.author) });

/** The like or cheer that was just sent, and the new counts. */
export function toReaction({ likeActivity, cheerActivity }: ReactMutation) {
  if (likeActivity) return { reaction: { type: "like" }, reactions: likeActivity };
  if (!cheerActivity?.cheer) throw unavailable();
  return { reaction: { type: "cheer", ...cheerActivity.cheer }, reactions: cheerActivity };
}
