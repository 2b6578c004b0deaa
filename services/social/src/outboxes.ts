import { aggregateOutbox, factOutbox, type OutboxSource } from "@questwell/common";
import { ActivityModel } from "./activities/activity.model.ts";
import { erasure } from "./erasure/erasure.ts";
import { FriendshipModel } from "./friendships/friendship.model.ts";
import { friendshipFormed } from "./friendships/friendship-formed.ts";
import { CheerCountModel } from "./reactions/cheer-count.model.ts";
import { restateCheers } from "./reactions/cheers-counted.ts";

/** The outboxes of social, for publishing and for a replay after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [
  factOutbox(ActivityModel),
  aggregateOutbox(FriendshipModel, { events: friendshipFormed, changedAt: "formedAt" }),
  aggregateOutbox(CheerCountModel, { events: restateCheers, changedAt: "countedAt" }),
  erasure.outbox,
];
