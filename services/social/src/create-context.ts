import type { ServiceContext } from "@questwell/common";
import DataLoader from "dataloader";
import type { Activity } from "./activities/activity.model.ts";
import { loadVisibleActivities } from "./activities/load-visible-activities.ts";
import type { SocialContext } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";
import { findNews, type News } from "./news/find-news.ts";
import { loadReactions } from "./reactions/load-reactions.ts";

/** What resolvers may use. */
export interface ResolverContext extends SocialContext {
  loaders: SocialContext["loaders"] & {
    /** Activities by id that the viewer may see; null for any other id. */
    visibleActivity: DataLoader<string, Activity | null>;
    /** The news of the viewer, by their id: several fields of a request share one answer. */
    news: DataLoader<string, News>;
  };
}

// The loaders batch without a cache: a request may read, react, and read again.
const batchOnly = { cache: false };

/** Adds social's own dependencies to the context of one request. */
export function createContext(context: ServiceContext): ResolverContext {
  const viewerId = () => context.requireViewer().id;
  const own: ResolverContext = {
    ...context,
    unlessErased: erasure.unlessErased,
    loaders: {
      visibleActivity: new DataLoader(async (ids) => loadVisibleActivities(viewerId(), ids), batchOnly),
      reactions: new DataLoader(async (ids) => loadReactions(viewerId(), ids), batchOnly),
      news: new DataLoader(async (ids) => {
        const news = await findNews(own);
        return ids.map(() => news);
      }, batchOnly),
    },
  };
  return own;
}
