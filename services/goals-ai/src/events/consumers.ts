import { on, type BackgroundContext, type Consumer } from "@questwell/common";
import { UserDeletedSchema } from "@questwell/proto";
import { eraseUser } from "../erasure/erase-user.ts";

/** Everything goals-ai listens to. */
export const consumers: Consumer<BackgroundContext>[] = [on(UserDeletedSchema, eraseUser)];
