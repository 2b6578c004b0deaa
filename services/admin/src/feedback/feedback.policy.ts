import type { Viewer } from "@questwell/common";

/** Feedback is read by admins and by who wrote it. */
export const canRead = (viewer: Viewer, feedback: { userId: string | null }) =>
  viewer.isAdmin || viewer.id === feedback.userId;
