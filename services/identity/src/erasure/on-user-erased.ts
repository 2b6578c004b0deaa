import type { BackgroundContext, ReceivedEvent } from "@questwell/common";
import { confirmErasure } from "./confirm-erasure.ts";
import type { ErasingService } from "./erasure.model.ts";
import { finishErasure } from "./finish-erasures.ts";

/** Records a service's confirmation, and completes the erasure after the last one. */
export const onUserErased =
  (service: ErasingService) =>
  async (ctx: BackgroundContext, { message }: ReceivedEvent<{ userId: string }>): Promise<void> => {
    await confirmErasure(ctx, message.userId, service);
    await finishErasure(ctx, message.userId);
  };
