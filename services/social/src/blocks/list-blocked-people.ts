import { badUserInput, pageSize } from "@questwell/common";
import { trusted } from "mongoose";
import type { SocialContext } from "../context.ts";
import type { Person, QueryBlockedPeopleArgs } from "../schema.generated.ts";
import { blockIdOf, BlockModel, type Block } from "./block.model.ts";

const LARGEST_PAGE = 200;
const USUAL_PAGE = 50;

/**
 * The people the viewer blocked, latest first.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 200, or an `after` that is not a person the viewer
 *   blocked.
 */
export async function listBlockedPeople(
  ctx: SocialContext,
  { first, after }: QueryBlockedPeopleArgs,
): Promise<Person[]> {
  const { id: blockerId } = ctx.requireViewer();
  const size = pageSize(first, LARGEST_PAGE, USUAL_PAGE);
  const earlier = await before(blockerId, after);
  const blocks = await BlockModel.find({ blockerId, ...earlier })
    .sort({ createdAt: -1, _id: -1 })
    .limit(size)
    .lean<Block[]>();
  return blocks.map(({ blockedId }) => ({ id: blockedId }));
}

async function before(blockerId: string, after: string | null | undefined) {
  if (after === null || after === undefined) return {};
  const last = await BlockModel.findOne({ _id: blockIdOf(blockerId, after), blockerId }).lean<Block>();
  if (!last) throw badUserInput("Unknown cursor", { after: "Unknown cursor" });
  const { _id, createdAt } = last;
  return { $or: [{ createdAt: trusted({ $lt: createdAt }) }, { createdAt, _id: trusted({ $lt: _id }) }] };
}
