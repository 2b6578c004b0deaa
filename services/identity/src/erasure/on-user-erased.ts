import type { BackgroundContext, ReceivedEvent } from "@questwell/common";
import type { ServiceName } from "@questwell/proto";
import { confirmErasure } from "./confirm-erasure.ts";
import { finishErasure } from "./finish-erasures.ts";

/** Records a service's confirmation, and completes the erasure after the last one. */
export const onUserErased =
  (service: ServiceName) =>
  async (ctx: BackgroundContext, { message }: ReceivedEvent<{ userId: string }>): Promise<void> => {
    await confirmErasure(ctx, message.userId, service);
    await finishErasure(ctx, message.userId);
  };
