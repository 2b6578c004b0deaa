import type { Viewer } from "@questwell/common";

/** Feedback may be read by its author and by admins. */
export const canRead = (viewer: Viewer, feedback: { userId: string | null }) =>
  viewer.isAdmin || viewer.id === feedback.userId;
