import type { Viewer } from "@questwell/common";

/** Progress is private: only the owner and admins may read it. */
export const canReadProgress = (viewer: Pick<Viewer, "id" | "isAdmin">, userId: string) =>
  viewer.isAdmin || viewer.id === userId;
