import type { ServiceContext } from "@questwell/common";
import DataLoader from "dataloader";
import type { Activity } from "./activities/activity.model.ts";
import { loadVisibleActivities } from "./activities/load-visible-activities.ts";
import { loadReactions } from "./reactions/load-reactions.ts";
import type { Reactions } from "./schema.generated.ts";

/** What the use cases of social may use. */
export interface SocialContext extends ServiceContext {
  loaders: {
    /** Activities that the viewer may see by id; null for anything else. */
    visibleActivity: DataLoader<string, Activity | null>;
    /** What the viewer sees of the reactions to an activity. */
    reactions: DataLoader<string, Reactions>;
  };
}

// They batch and remember nothing: a request may read, react, and read again.
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
