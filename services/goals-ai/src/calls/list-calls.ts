import { findNewestFirst, type Connection, type PageInput } from "@questwell/common";
import { trusted } from "mongoose";
import type { GoalsAiContext } from "../context.ts";
import { CoachCallModel, notDeleted, type CoachCall, type SentRequest } from "./coach-call.model.ts";

const MAX_PAGE_SIZE = 50;
/** A call holds up to five answers of 256 KiB. */
const withoutTexts = { requests: 0, answer: 0 } as const;

/** A call in the list; its texts are read where the field is asked for, those of a page at once. */
interface ListedCall extends Omit<CoachCall, keyof typeof withoutTexts> {
  requests: () => Promise<SentRequest[]>;
}

/** A call as the log shows it, in the list or alone. */
export type LoggedCall = CoachCall | ListedCall;

/**
 * The viewer's calls to the language model, newest first; those that still run, too.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 50 or an invalid cursor.
 */
export async function listCalls(ctx: GoalsAiContext, page: PageInput): Promise<Connection<ListedCall>> {
  const owned = notDeleted(ctx.requireViewer().id);
  const { edges, pageInfo } = await findNewestFirst(CoachCallModel, owned, page, MAX_PAGE_SIZE, withoutTexts);
  let texts: ReturnType<typeof readTexts> | null = null;
  const requestsOf = async (callId: string) => {
    texts ??= readTexts(edges.map(({ node }) => node._id));
    return (await texts).find(({ _id }) => _id === callId)?.requests ?? [];
  };
  return {
    edges: edges.map(({ cursor, node }) => ({
      cursor,
      node: { ...node, requests: () => requestsOf(node._id) },
    })),
    pageInfo,
  };
}

/** The texts of calls; a call that was deleted meanwhile has none. */
function readTexts(callIds: readonly string[]): Promise<{ _id: string; requests?: SentRequest[] }[]> {
  return CoachCallModel.find({ _id: trusted({ $in: callIds }) }, { requests: 1 })
    .lean()
    .exec();
}
