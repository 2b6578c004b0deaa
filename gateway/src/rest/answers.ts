import { unauthenticated, unavailable, type Viewer } from "@questwell/common";
import type { CurrentUserQuery, MyActivitiesQuery } from "./operations.generated.ts";

type ActivityNode = MyActivitiesQuery["myActivities"]["edges"][number]["node"];

/**
 * The signed-in user. Figures are null while progress is down, but the app must not take an unknown gate for a closed one.
 *
 * @throws AppError UNAUTHENTICATED without a session, UNAVAILABLE when neither progress nor the session knows the gate.
 */
export function toCurrentUser(user: CurrentUserQuery["viewer"], viewer: Viewer | null) {
  if (!user) throw unauthenticated();
  if (user.isOnboarded !== null) return user;
  if (!viewer?.isOnboarded) throw unavailable();
  return { ...user, isOnboarded: true };
}

/** An activity as the REST clients know it; the title is empty while its owner is down. */
export function toActivity({ id, userId, activityType, subject, createdAt, isShared }: ActivityNode) {
  return { id, userId, activityType, activityData: { title: subject?.title ?? "" }, createdAt, isShared };
}

/** The plain list inside a connection. */
export const nodes = <Node>({ edges }: { edges: { node: Node }[] }): Node[] => edges.map(({ node }) => node);
