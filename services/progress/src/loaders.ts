import type { ServiceContext } from "@questwell/common";
import DataLoader from "dataloader";
import { loadActivitySubjects } from "./activities/load-activity-subjects.ts";
import { loadChallenges } from "./challenges/challenge-sets.ts";
import { loadFocusAreas } from "./focus-areas/list-focus-areas.ts";
import { loadFriendLevels } from "./users/load-friend-levels.ts";
import { loadUserProgress } from "./users/load-user-progress.ts";

/** The loaders of one request: they batch the gateway's single lookups into one read. */
export function createLoaders(ctx: ServiceContext) {
  const viewer = () => ctx.requireViewer();
  const now = () => ctx.clock.now();
  return {
    activitySubject: new DataLoader(loadActivitySubjects),
    /** Null unless the viewer owns it. */
    challenge: new DataLoader(async (ids: readonly string[]) => loadChallenges(viewer().id, ids)),
    /** Null unless the viewer owns it. */
    focusArea: new DataLoader(async (ids: readonly string[]) => loadFocusAreas(viewer(), ids, now())),
    /** For any viewer: the caller decides which friends to show. */
    friendLevel: new DataLoader(loadFriendLevels),
    /** Null for users that the viewer may not read. */
    userProgress: new DataLoader(async (ids: readonly string[]) => loadUserProgress(viewer(), ids, now())),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
