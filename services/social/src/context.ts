import type { ServiceContext } from "@questwell/common";
import DataLoader from "dataloader";
import type { Activity } from "./activities/activity.model.ts";
import { loadVisibleActivities } from "./activities/load-visible-activities.ts";
import { loadReactions } from "./reactions/load-reactions.ts";
import type { Reactions } from "./schema.generated.ts";

/** The dependencies of social's use cases. */
export interface SocialContext extends ServiceContext {
  loaders: {
    /** Activities by id that the viewer may see; null for any other id. */
    visibleActivity: DataLoader<string, Activity | null>;
    /** The reactions to an activity that the viewer may see. */
    reactions: DataLoader<string, Reactions>;
  };
}

// The loaders batch without a cache: a request may read, react, and read again.
const batchOnly = { cache: false };

/** Adds the loaders of one request. */
export function createContext(context: ServiceContext): SocialContext {
  const viewerId = () => context.requireViewer().id;
  return {
    ...context,
    loaders: {
      visibleActivity: new DataLoader(async (ids) => loadVisibleActivities(viewerId(), ids), batchOnly),
      reactions: new DataLoader(async (ids) => loadReactions(viewerId(), ids), batchOnly),
    },
  };
}
