import { on, type BackgroundContext, type Consumer } from "@questwell/common";
import { UserDeletedSchema } from "@questwell/proto";
import { erasure } from "../erasure/erasure.ts";

/** All consumers of goals-ai. */
export const consumers: Consumer<BackgroundContext>[] = [on(UserDeletedSchema, erasure.eraseUser)];
