import type { SocialContext } from "../context.ts";
import type { Person } from "../schema.generated.ts";
import { BlockModel, type Block } from "./block.model.ts";

/** Whom the viewer blocked, the latest first. */
export async function listBlockedPeople(ctx: SocialContext): Promise<Person[]> {
  const viewer = ctx.requireViewer();
  const blocks = await BlockModel.find({ blockerId: viewer.id }).sort({ createdAt: -1 }).lean<Block[]>();
  return blocks.map(({ blockedId }) => ({ id: blockedId }));
}
