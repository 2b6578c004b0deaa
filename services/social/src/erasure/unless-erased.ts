import type { BackgroundContext, ReceivedEvent } from "@questwell/common";
import { findErased } from "./erased-person.model.ts";
import { purgeErased } from "./write-about.ts";

type Handler<Message> = (ctx: BackgroundContext, event: ReceivedEvent<Message>) => Promise<void>;

/** A handler that passes over what comes late about a person who is gone. */
export function unlessErased<Message extends { userId: string }>(
  handler: Handler<Message>,
): Handler<Message> {
  return async (ctx, event) => {
    const { userId } = event.message;
    if ((await findErased([userId])).length > 0) return;
    try {
      await handler(ctx, event);
    } finally {
      await purgeErased([userId]);
    }
  };
}
