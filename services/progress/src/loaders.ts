import type { ServiceContext } from "@questwell/common";
import DataLoader from "dataloader";
import { loadActivitySubjects } from "./activities/load-activity-subjects.ts";
import { loadChallenges } from "./challenges/challenge-sets.ts";
import { loadFocusAreas } from "./focus-areas/list-focus-areas.ts";
import { loadFriendLevels } from "./users/load-friend-levels.ts";
import { loadUserProgress } from "./users/load-user-progress.ts";

/** The loaders of one request: what the gateway asks for one by one is read at once. */
export function createLoaders(ctx: ServiceContext) {
  const viewer = () => ctx.requireViewer();
  const now = () => ctx.clock.now();
  return {
    activitySubject: new DataLoader(loadActivitySubjects),
    /** The viewer's own, else null. */
    challenge: new DataLoader(async (ids: readonly string[]) => loadChallenges(viewer().id, ids)),
    /** The viewer's own, else null. */
    focusArea: new DataLoader(async (ids: readonly string[]) => loadFocusAreas(viewer(), ids, now())),
    /** For any viewer: whoever shows friends decides which. */
    friendLevel: new DataLoader(loadFriendLevels),
    /** Null for users whose progress the viewer may not read. */
    userProgress: new DataLoader(async (ids: readonly string[]) => loadUserProgress(viewer(), ids, now())),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
