import type { Viewer } from "@questwell/common";

/** An account may be read by its owner and by admins. */
export const canReadUser = (viewer: Viewer, userId: string) => viewer.isAdmin || viewer.id === userId;
