import type { Viewer } from "@questwell/common";

/** Progress is private: one's own, or an admin's to see. */
export const canReadProgress = (viewer: Pick<Viewer, "id" | "isAdmin">, userId: string) =>
  viewer.isAdmin || viewer.id === userId;
