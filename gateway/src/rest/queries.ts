import { z } from "zod";

/*
 * What may stand behind the question mark. Names that mean nothing are not looked at: links carry names of others.
 */

/** Up to this many people or entries to a page, and as many by default. */
export const LARGEST_PAGE = 200;
const LARGEST_FEED_PAGE = 50;

const cursor = z.string({ error: "Unknown cursor" }).optional();

const number = (error: string) =>
  z
    .string({ error })
    .refine((text) => /^\d{1,4}$/u.test(text), error)
    .meta({ description: "A whole number" })
    .transform(Number);

export const CursorQuery = z.object({ cursor });

export const PageQuery = z.object({
  cursor,
  limit: number(`A page has 1 to ${LARGEST_PAGE} entries`).optional(),
});

export const UsersQuery = PageQuery.extend({
  q: z.string({ error: "q must be text" }).optional(),
  status: z.string({ error: "status must be new or active" }).optional(),
});

const feedLimit = `A page has 1 to ${LARGEST_FEED_PAGE} entries`;

/** The size is checked here: the feed is marked as seen before it is read, which a wrong call must not do. */
export const FeedQuery = z.object({
  before: cursor,
  limit: number(feedLimit)
    .refine((limit) => limit >= 1 && limit <= LARGEST_FEED_PAGE, feedLimit)
    .optional(),
});

export const DaysQuery = z.object({ last: number("Days are 1 to 366").optional() });
