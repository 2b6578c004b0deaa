import { trusted } from "mongoose";

/**
 * A filter for any date that we store. It is a range, which every engine reads from an index's first date on; for
 * `$type: "date"` some read all of the index, nulls included.
 */
export const anyDate = () => trusted({ $gt: new Date(0) });
