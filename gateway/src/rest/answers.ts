import { unauthenticated, unavailable, type Viewer } from "@questwell/common";
import type * as types from "./operations.generated.ts";

type ActivityNode = types.FeedQuery["feed"]["edges"][number]["node"];
type OwnActivityNode = types.MyActivitiesQuery["myActivities"]["edges"][number]["node"];
type FocusAreaNode = types.FocusAreasQuery["focusAreas"][number];
type FeedbackNode = types.AllFeedbackQuery["feedback"]["edges"][number]["node"];
type Refinement = types.ContinueRefinementMutation["continueRefinement"];

/** Somebody whose name is asked for; null while identity is down. */
type Named = { firstName: string | null; lastName: string | null } | null;

/** The plain list inside a connection. */
export const nodes = <Node>({ edges }: { edges: { node: Node }[] }): Node[] => edges.map(({ node }) => node);

const nameOf = (person: Named) =>
  [person?.firstName, person?.lastName].filter((part) => typeof part === "string" && part !== "").join(" ");

const friendName = (person: Named) => nameOf(person) || "A friend";

/**
 * The signed-in user. Figures are null while progress is down, but the app must not take an unknown gate for a closed one.
 *
 * @throws AppError UNAUTHENTICATED without a session, UNAVAILABLE when neither progress nor the session knows the gate.
 */
export function toCurrentUser(user: types.CurrentUserQuery["viewer"], viewer: Viewer | null) {
  if (!user) throw unauthenticated();
  if (user.isOnboarded !== null) return user;
  if (!viewer?.isOnboarded) throw unavailable();
  return { ...user, isOnboarded: true };
}

/** A focus area; only custom ones have a plan. */
export function toFocusArea<Area extends Pick<FocusAreaNode, "subgoals">>({ subgoals, ...area }: Area) {
  return subgoals ? { ...area, subgoals } : area;
}

/** Where a conversation stands; the plan is there once it is complete. */
export function toRefinement({ goalData, ...refinement }: Refinement) {
  return goalData ? { ...refinement, goalData } : refinement;
}

/** A friend's activity. The title is empty and names are `A friend` while their owners are down. */
export function toFeedActivity({ owner, ...activity }: ActivityNode) {
  const { id, userId, ...rest } = toActivity(activity);
  return { id, userId, userName: friendName(owner), ...rest };
}

/** An activity of the viewer. */
export function toOwnActivity({ isShared, ...activity }: OwnActivityNode) {
  return { ...toActivity(activity), isShared };
}

function toActivity({
  id,
  userId,
  activityType,
  subject,
  createdAt,
  reactions,
}: Omit<ActivityNode, "owner">) {
  const cheers = reactions.cheers.map(({ id: cheerId, author, message, createdAt: at, isMine }) => ({
    id: cheerId,
    userName: friendName(author),
    message,
    createdAt: at,
    isMine,
  }));
  return {
    id,
    userId,
    activityType,
    activityData: { title: subject?.title ?? "" },
    createdAt,
    reactions: { ...reactions, cheers },
  };
}

/** The like or the cheer that was just sent; of the viewer's cheers it is the newest. */
export function toReaction({ cheerActivity }: types.ReactMutation) {
  if (!cheerActivity) return { type: "like" };
  const cheer = cheerActivity.reactions.cheers.findLast(({ isMine }) => isMine);
  // It can be taken back, from another device, before it is read.
  return {
    type: "cheer",
    ...(cheer && { id: cheer.id, message: cheer.message, createdAt: cheer.createdAt }),
  };
}

/** Feedback with its author's name; null when the account is erased, and while identity is down. */
export function toFeedback({ author, ...feedback }: FeedbackNode) {
  return { ...feedback, userName: nameOf(author) || null };
}

/**
 * A person as admins see them; every active focus area is a goal of theirs.
 *
 * @throws AppError UNAVAILABLE while progress is down: nothing known is not nothing there.
 */
export function toUserDetail(detail: types.UserDetailQuery["user"]) {
  const { focusAreas, challenges, earnedAchievements: achievements, ...user } = detail;
  if (!focusAreas || !challenges || !achievements) throw unavailable();
  const goals = focusAreas.map(({ id, currentGoal: title, createdAt, progress, isCustom }) => ({
    id,
    title,
    createdAt,
    progress,
    isCustom,
  }));
  return { ...user, focusAreas: focusAreas.map(toFocusArea), goals, challenges, achievements };
}
