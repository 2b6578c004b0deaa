import { unauthenticated, unavailable, type Viewer } from "@questwell/common";
import type * as types from "./operations.generated.ts";

type ActivityNode = types.FeedQuery["feed"]["edges"][number]["node"];
type OwnActivityNode = types.MyActivitiesQuery["myActivities"]["edges"][number]["node"];
type CheerNode = types.CheersQuery["cheers"]["edges"][number]["node"];
type FocusAreaNode = types.FocusAreasQuery["focusAreas"][number];
type FeedbackNode = types.AllFeedbackQuery["feedback"]["edges"][number]["node"];
type Refinement = types.ContinueRefinementMutation["continueRefinement"];

/** A person's name; null while identity is down. */
type Named = { firstName: string | null; lastName: string | null } | null;

/** The nodes of a connection as a plain list. */
export const nodes = <Node>({ edges }: { edges: { node: Node }[] }): Node[] => edges.map(({ node }) => node);

const nameOf = (person: Named) =>
  [person?.firstName, person?.lastName].filter((part) => typeof part === "string" && part !== "").join(" ");

const friendName = (person: Named) => nameOf(person) || "A friend";

/**
 * The signed-in user. Figures are null while progress is down, but the app must not treat an unknown gate as closed.
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

/** The state of a conversation; without `help` unless it was about harm. */
export function toRefinement<Answer extends Pick<Refinement, "help">>({ help, ...refinement }: Answer) {
  return help ? { ...refinement, help } : refinement;
}

/** The same, with the plan only once the conversation is complete. */
export function toContinuedRefinement(answer: Refinement) {
  const { goalData, ...refinement } = toRefinement(answer);
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
  return {
    id,
    userId,
    activityType,
    activityData: { title: subject?.title ?? "" },
    createdAt,
    reactions: { ...reactions, cheers: reactions.cheers.map(toCheer) },
  };
}

/** A cheer of an activity. */
export const toCheer = ({ author, ...cheer }: CheerNode) => ({ ...cheer, userName: friendName(author) });

/** The like or cheer that was just sent, and the new counts. */
export function toReaction({ likeActivity, cheerActivity }: types.ReactMutation) {
  if (likeActivity) return { reaction: { type: "like" }, reactions: likeActivity };
  if (!cheerActivity?.cheer) throw unavailable();
  const { cheer, ...reactions } = cheerActivity;
  return { reaction: { type: "cheer", ...cheer }, reactions };
}

/** Feedback with its author's name; null if the account is erased, and while identity is down. */
export function toFeedback({ author, ...feedback }: FeedbackNode) {
  return { ...feedback, userName: nameOf(author) || null };
}

/**
 * A person as admins see them; every active focus area is a goal of theirs.
 *
 * @throws AppError UNAVAILABLE while progress is down: unknown data must not appear as empty.
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
