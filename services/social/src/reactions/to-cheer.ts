import type { Cheer as CheerNode } from "../schema.generated.ts";
import type { Cheer } from "./cheer.model.ts";

/** A cheer as the viewer sees it. */
export const toCheer = (viewerId: string, { _id, userId, message, createdAt }: Cheer): CheerNode => ({
  id: _id,
  author: { id: userId },
  message,
  createdAt,
  isMine: userId === viewerId,
});
