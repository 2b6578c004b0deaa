import { z } from "zod";
import { textLimitOf } from "../input/text-limits.ts";
import { shortText } from "./short-text.ts";

/*
 * Query parameters, for paths that take any; unknown names are rejected there. A path without query parameters ignores
 * the query.
 */

/** The maximum, and the default, number of people or entries per page. */
export const LARGEST_PAGE = 200;
const LARGEST_FEED_PAGE = 50;

/** Hand-written links may contain `limit[$gt]`; ignoring such a parameter would hide the mistake. */
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

/** The people that a person blocked; `before` is the id of the last one on the previous page. */
export const BlockedQuery = strict({
  before: cursor,
  limit: number(`A page has 1 to ${LARGEST_PAGE} entries`).optional(),
});

/** Finished goals, newest first; `before` is the id of the last one on the previous page. */
export const FinishedGoalsQuery = strict({
  before: cursor,
  limit: number(`A page has 1 to ${LARGEST_FEED_PAGE} entries`).optional(),
});

/** Cheers, oldest first; `after` is the id of the last one on the previous page. */
export const CheersQuery = strict({
  after: cursor,
  limit: number(`A page has 1 to ${LARGEST_FEED_PAGE} entries`).optional(),
});

const feedLimit = `A page has 1 to ${LARGEST_FEED_PAGE} entries`;

/** The limit is checked here: the feed is marked as seen before it is read, and an invalid call must not do that. */
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
