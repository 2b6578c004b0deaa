import type { PageInput } from "@questwell/common";
import type { Activity } from "./activities/activity.model.ts";
import { listMyActivities } from "./activities/list-my-activities.ts";
import type { SocialContext } from "./context.ts";

/** Field → use case. */
export const resolvers = {
  Query: {
    myActivities: (_: unknown, page: PageInput, ctx: SocialContext) => listMyActivities(ctx, page),
  },
  Activity: {
    __resolveReference: ({ id }: { id: string }, ctx: SocialContext) => ctx.loaders.ownActivity.load(id),
    id: ({ _id }: Activity) => _id,
    subject: ({ _id }: Activity) => ({ __typename: "ActivitySubject", id: _id }),
  },
};
