import type { Viewer } from "@questwell/common";

/** An account is its owner's business, and an admin's. */
export const canReadUser = (viewer: Viewer, userId: string) => viewer.isAdmin || viewer.id === userId;
