import { badUserInput, decodeCursor, notFound, pageSize, toConnection } from "@questwell/common";
import type { Connection, Cursor } from "@questwell/common";
import { trusted } from "mongoose";
import { loadVisibleActivities } from "../activities/load-visible-activities.ts";
import type { SocialContext } from "../context.ts";
import type { Cheer as CheerNode, QueryCheersArgs } from "../schema.generated.ts";
import { CheerModel, type Cheer } from "./cheer.model.ts";
import { findHiddenReactors } from "./find-hidden-reactors.ts";
import { toCheer } from "./to-cheer.ts";

const LARGEST_PAGE = 50;

/**
 * The cheers of an activity, oldest first, without those hidden from the viewer by a block.
 *
 * @throws AppError NOT_FOUND for an activity that the viewer may not see, BAD_USER_INPUT for a page size outside 1 to
 *   50, or an `after` that is neither a cursor nor the id of a cheer of the activity.
 */
export async function listCheers(
  ctx: SocialContext,
  { activityId, first, after }: QueryCheersArgs,
): Promise<Connection<CheerNode>> {
  const { id: viewerId } = ctx.requireViewer();
  const size = pageSize(first, LARGEST_PAGE);
  const [activity] = await loadVisibleActivities(viewerId, [activityId]);
  if (!activity) throw notFound();
  const last = await readAfter(activityId, after);
  const hidden = await findHiddenReactors(viewerId, [activityId]);
  const rows = await CheerModel.find({
    activityId,
    userId: trusted({ $nin: hidden }),
    ...(last && laterThan(last)),
  })
    .sort({ createdAt: 1, _id: 1 })
    .limit(size + 1)
    .lean<Cheer[]>();
  return toConnection(rows, size, cursorOf, (cheer) => toCheer(viewerId, cheer));
}

/** REST clients send the id of the last cheer they have. */
async function readAfter(activityId: string, after: string | null | undefined): Promise<Cursor | null> {
  if (after === null || after === undefined) return null;
  const cheer = await CheerModel.findOne({ _id: after, activityId }).lean<Cheer>();
  return cheer ? cursorOf(cheer) : decodeCursor(after);
}

const cursorOf = ({ _id, createdAt }: Cheer): Cursor => ({ sortKey: createdAt.toISOString(), id: _id });

function laterThan({ sortKey, id }: Cursor) {
  const createdAt = new Date(sortKey);
  if (Number.isNaN(createdAt.getTime())) throw badUserInput("Unknown cursor", { after: "Unknown cursor" });
  return { $or: [{ createdAt: trusted({ $gt: createdAt }) }, { createdAt, _id: trusted({ $gt: id }) }] };
}
