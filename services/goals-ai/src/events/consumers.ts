import { on, type BackgroundContext, type Consumer } from "@questwell/common";
import { UserDeletedSchema } from "@questwell/proto";
import { erasure } from "../erasure/erasure.ts";

/** Everything goals-ai listens to. */
export const consumers: Consumer<BackgroundContext>[] = [on(UserDeletedSchema, erasure.eraseUser)];
