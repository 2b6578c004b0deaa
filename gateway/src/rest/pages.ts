import type { Response } from "express";
import { z } from "zod";
import { text } from "./fields.ts";

/*
 * Pages of lists. Query parameters are for paths that take any, and unknown names are rejected there; a path without
 * query parameters ignores the query.
 */

/** The maximum, and the default, number of people or entries per page. */
export const LARGEST_PAGE = 200;
const LARGEST_FEED_PAGE = 50;

/** Hand-written links may contain `limit[$gt]`; ignoring such a parameter would hide the mistake. */
export const query = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape);

export const number = (error: string) =>
  z
    .string({ error })
    .refine((given) => /^\d{1,4}$/u.test(given), error)
    .meta({ description: "A whole number" })
    .transform(Number);

const cursor = text("Query.feed.after", "Unknown cursor").optional();
const limitUpTo = (most: number) => number(`A page has 1 to ${most} entries`).optional();

export const CursorQuery = query({ cursor });

/** A page of at most 50 entries. */
export const PageOf50Query = query({ cursor, limit: limitUpTo(LARGEST_FEED_PAGE) });

export const PageQuery = query({ cursor, limit: limitUpTo(LARGEST_PAGE) });

/** `before` is the id of the last person on the previous page. */
export const PeopleQuery = query({ before: cursor, limit: limitUpTo(LARGEST_PAGE) });

/** Newest first; `before` is the id of the last entry on the previous page. */
export const NewestFirstQuery = query({ before: cursor, limit: limitUpTo(LARGEST_FEED_PAGE) });

/** Oldest first; `after` is the id of the last entry on the previous page. */
export const OldestFirstQuery = query({ after: cursor, limit: limitUpTo(LARGEST_FEED_PAGE) });

const feedLimit = `A page has 1 to ${LARGEST_FEED_PAGE} entries`;

/** The limit is checked here: the feed is marked as seen before it is read, and an invalid call must not do that. */
export const FeedQuery = query({
  before: cursor,
  limit: number(feedLimit)
    .refine((limit) => limit >= 1 && limit <= LARGEST_FEED_PAGE, feedLimit)
    .optional(),
});

/** The nodes of a connection as a plain list. */
export const nodes = <Node>({ edges }: { edges: { node: Node }[] }): Node[] => edges.map(({ node }) => node);

/** The end of a page. */
export interface Page {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** The query parameters that begin a page, one of which a paged row has. */
const cursorNames = ["cursor", "before", "after"] as const;

/** @throws Error for a row whose query has no such parameter: its pages could not be linked. */
export function cursorNameOf({ path, query: schema }: PagedCall): string {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  const name = cursorNames.find((each) => each in shape);
  if (name === undefined) throw new Error(`${path} has pages and no parameter that begins one`);
  return name;
}

/** What a link repeats of a row. */
interface PagedCall {
  /** With the names of its ids, as `/api/goals/:id`. */
  path: string;
  query: z.ZodType;
}

/** Links the same call for the next page, if there is one, in the `Link` header. */
export function linkNextPage(
  response: Pick<Response, "set">,
  row: PagedCall,
  { params, query: given }: { params: Readonly<Record<string, string>>; query: object },
  { hasNextPage, endCursor }: Page,
): void {
  if (!hasNextPage || endCursor === null) return;
  const path = row.path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  parameters.set(cursorNameOf(row), endCursor);
  response.set("Link", `<${path}?${parameters.toString()}>; rel="next"`);
}
