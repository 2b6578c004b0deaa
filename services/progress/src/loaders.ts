import DataLoader from "dataloader";
import { loadActivitySubjects } from "./activities/load-activity-subjects.ts";
import { loadAreaChallenges } from "./challenges/load-area-challenges.ts";
import { loadDismissals } from "./challenges/challenge-dismissals.ts";
import { loadChallenges } from "./challenges/challenge-sets.ts";
import { loadNextSets } from "./challenges/load-next-sets.ts";
import { loadReasons } from "./challenges/load-reasons.ts";
import type { Context } from "./context.ts";
import type { NewestEntryReader } from "./ledger/newest-entry.ts";
import type { FocusAreaView } from "./focus-areas/focus-area-view.ts";
import { loadFocusAreas } from "./focus-areas/list-focus-areas.ts";
import { loadPlannedWeeks } from "./week-plans/planned-weeks.ts";
import { loadFriendLevels } from "./users/load-friend-levels.ts";
import { loadUserProgress } from "./users/load-user-progress.ts";

/** The loaders of one request: they batch the gateway's single lookups into one read. */
export function createLoaders(ctx: Context & NewestEntryReader) {
  return {
    activitySubject: new DataLoader(loadActivitySubjects),
    /** Null unless the viewer owns it. */
    challenge: new DataLoader(async (ids: readonly string[]) => loadChallenges(ctx.requireViewer().id, ids)),
    /** The viewer's own; null for any other challenge. */
    dismissal: new DataLoader(async (ids: readonly string[]) => loadDismissals(ctx.requireViewer().id, ids)),
    /** By the area as it was read; null unless it is active and the viewer owns it. */
    areaChallenges: new DataLoader(async (areas: readonly FocusAreaView[]) => loadAreaChallenges(ctx, areas)),
    /** Null unless the viewer owns it. */
    focusArea: new DataLoader(async (ids: readonly string[]) => loadFocusAreas(ctx, ids)),
    /** The viewer's own; none for any other challenge. */
    reasons: new DataLoader(async (ids: readonly string[]) => loadReasons(ctx.requireViewer().id, ids)),
    /** By the area as it was read; null unless it is active and the viewer owns it. */
    nextSet: new DataLoader(async (areas: readonly FocusAreaView[]) => loadNextSets(ctx, areas)),
    /** By the area as it was read: of the viewer's in the current plan; null for any other. */
    plannedWeek: new DataLoader(async (areas: readonly FocusAreaView[]) =>
      loadPlannedWeeks(ctx.requireViewer(), ctx.clock, areas),
    ),
    /** For any viewer: the caller decides which friends to show. */
    friendLevel: new DataLoader(async (ids: readonly string[]) => loadFriendLevels(ctx, ids)),
    /** Null for users that the viewer may not read. */
    userProgress: new DataLoader(async (ids: readonly string[]) => loadUserProgress(ctx, ids)),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
