import { z } from "zod";

/** How many items a list field accepts, and its error messages. */
export interface ListRule {
  /** Default: 0. */
  min?: number;
  max: number;
  tooMany: string;
  /** The message for a value that is not a list, or has fewer items than `min`. Default: `tooMany`. */
  missing?: string;
}

/**
 * A list that is counted before its items are looked at. zod's own `.max()` comes after all items were checked: 64 KB of
 * wrong ones cost 0.2 s and an error each.
 */
export const list = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max, tooMany, missing = tooMany }: ListRule,
) =>
  z.preprocess(
    (given, context) => {
      if (Array.isArray(given) && given.length > max) context.addIssue(tooMany);
      return given;
    },
    // oxlint-disable-next-line security/bounded-list -- counted above; the limits are for the API description
    z.array(item, { error: missing }).min(min, missing).max(max, tooMany),
  );
