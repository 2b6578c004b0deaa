import { z } from "zod";
import { textLimitOf } from "../input/text-limits.ts";
import { shortText } from "./short-text.ts";

/*
 * What may stand behind the question mark, where a path takes something there; any other name is refused then. A path
 * that takes nothing does not look.
 */

/** Up to this many people or entries to a page, and as many by default. */
export const LARGEST_PAGE = 200;
const LARGEST_FEED_PAGE = 50;

/** Links that were made by hand carry `limit[$gt]`; to answer them as if it were not there would hide it. */
const strict = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape);

const cursor = shortText(textLimitOf("Query.feed.after"), "Unknown cursor").optional();

const number = (error: string) =>
  z
    .string({ error })
    .refine((text) => /^\d{1,4}$/u.test(text), error)
    .meta({ description: "A whole number" })
    .transform(Number);

export const CursorQuery = strict({ cursor });

export const PageQuery = strict({
  cursor,
  limit: number(`A page has 1 to ${LARGEST_PAGE} entries`).optional(),
});

export const UsersQuery = strict({
  ...PageQuery.shape,
  q: shortText(textLimitOf("Query.users.search"), "q must be text").optional(),
  status: shortText(textLimitOf("Query.users.status"), "status must be new or active").optional(),
});

/** Whom a person blocked; `before` is the id of the last one of the page before. */
export const BlockedQuery = strict({
  before: cursor,
  limit: number(`A page has 1 to ${LARGEST_PAGE} entries`).optional(),
});

/** Goals that were moved away, newest first; `before` is the id of the last one of the page before. */
export const FinishedGoalsQuery = strict({
  before: cursor,
  limit: number(`A page has 1 to ${LARGEST_FEED_PAGE} entries`).optional(),
});

/** Cheers go oldest first; `after` is the id of the last one of the page before. */
export const CheersQuery = strict({
  after: cursor,
  limit: number(`A page has 1 to ${LARGEST_FEED_PAGE} entries`).optional(),
});

const feedLimit = `A page has 1 to ${LARGEST_FEED_PAGE} entries`;

/** The size is checked here: the feed is marked as seen before it is read, which a wrong call must not do. */
export const FeedQuery = strict({
  before: cursor,
  limit: number(feedLimit)
    .refine((limit) => limit >= 1 && limit <= LARGEST_FEED_PAGE, feedLimit)
    .optional(),
});

export const HelpLinesQuery = strict({
  country: shortText(textLimitOf("Query.helpLines.country"), "Country is two capital letters").optional(),
  category: shortText(textLimitOf("Query.helpLines.category"), "Unknown category").optional(),
});

export const DaysQuery = strict({ last: number("Days are 1 to 366").optional() });
