import type { ServiceContext } from "@questwell/common";
import DataLoader from "dataloader";
import type { Activity } from "./activities/activity.model.ts";
import { loadOwnActivities } from "./activities/load-own-activities.ts";

/** What the use cases of social may use. */
export interface SocialContext extends ServiceContext {
  loaders: {
    /** The viewer's activities by id; null for anything else. */
    ownActivity: DataLoader<string, Activity | null>;
  };
}

/** Adds the loaders of one request. */
export function createContext(context: ServiceContext): SocialContext {
  const ownActivity = new DataLoader(async (ids: readonly string[]) =>
    loadOwnActivities(context.requireViewer().id, ids),
  );
  return { ...context, loaders: { ownActivity } };
}
