import { on, type BackgroundContext, type Consumer } from "@questwell/common";
import { CheersCountedSchema, FriendshipFormedSchema, UserDeletedSchema } from "@questwell/proto";
import { earnCheerleader, earnFirstFriend } from "../achievements/earn-with-friends.ts";
import { erasure } from "../erasure/erasure.ts";

/** All consumers of progress. */
export const consumers: Consumer<BackgroundContext>[] = [
  on(UserDeletedSchema, erasure.eraseUser),
  on(FriendshipFormedSchema, erasure.skipErased(earnFirstFriend)),
  on(CheersCountedSchema, erasure.skipErased(earnCheerleader)),
];
