import type { Model } from "mongoose";
import { rateLimited } from "../errors/app-error.ts";
import { ConflictError } from "../errors/store-errors.ts";
import { insertOnce } from "../mongo/insert-once.ts";
import { retryOnConflict } from "../mongo/retry-on-conflict.ts";

/** A numbered place of a rate limit. The `_id` names the place: an insert takes it, so two calls never share one. */
export interface Place {
  _id: string;
  place: number;
  /** The call that took it. */
  token: string;
}

/** The places of a limit, as a call finds them. */
export interface Places<Row extends Place> {
  /** Rows that the call may own already, or may replace because they expired. */
  taken: readonly Row[];
  /** The free places in the order to try; empty when the limit is reached. */
  free: readonly number[];
  /** Until the next place is free; used when none is. */
  secondsLeft: number;
}

/**
 * Takes a place of a rate limit; a retry with the same token gets the same place. A call that finds a place taken
 * continues with the next: waiting would not free it.
 *
 * @param look reads the places; called again after a failed or ambiguous write
 * @param rowAt the row that is stored for a place
 * @param line the message for a call over the limit, where it differs from the default
 * @throws AppError RATE_LIMITED with the seconds until a place is free.
 */
export async function takePlace<Row extends Place>(
  rows: Model<Row>,
  token: string,
  look: () => Promise<Places<Row>>,
  rowAt: (place: number) => Row,
  line?: string,
): Promise<Row> {
  return retryOnConflict(async () => {
    const { taken, free, secondsLeft } = await look();
    const own = taken.find((row) => row.token === token);
    if (own) return own;
    if (free.length === 0) throw rateLimited(secondsLeft, line);
    for (const place of free) {
      const row = rowAt(place);
      const expired = taken.find(({ _id }) => _id === row._id);
      if (expired) await rows.deleteOne({ _id: expired._id, token: expired.token });
      if (await insertOnce(rows, row)) return row;
    }
    throw new ConflictError("Concurrent calls took every free place");
  });
}
