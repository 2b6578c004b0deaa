import { trusted, type Model, type QueryFilter } from "mongoose";
import { badUserInput } from "../errors/app-error.ts";
import { decodeCursor, pageSize, toConnection, type Connection } from "./connection.ts";

/** A row that lists show newest first. */
export interface DatedRow {
  _id: string;
  createdAt: Date;
}

/** The arguments of a cursor connection, as they come in. */
export interface PageInput {
  first?: number | null;
  after?: string | null;
}

/**
 * One page of the rows that match `filter`, newest first by `createdAt`, then `_id`; an index should have that order.
 *
 * @param projection the fields to leave out, each with 0; by default none
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to `most` and for an invalid cursor.
 */
export async function findNewestFirst<Row extends DatedRow>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  page: PageInput,
  most: number,
  projection: Partial<Record<keyof Row, 0>> = {},
): Promise<Connection<Row>> {
  const size = pageSize(page.first, most);
  const rows = await model
    .find({ $and: [filter, olderThan(page.after)] } as QueryFilter<Row>, projection)
    .sort({ createdAt: -1, _id: -1 })
    .limit(size + 1)
    .lean<Row[]>();
  return toConnection(
    rows,
    size,
    ({ _id, createdAt }) => ({ sortKey: createdAt.toISOString(), id: _id }),
    (row) => row,
  );
}

function olderThan(after: string | null | undefined) {
  const cursor = decodeCursor(after);
  if (!cursor) return {};
  const createdAt = new Date(cursor.sortKey);
  if (Number.isNaN(createdAt.getTime())) throw badUserInput("Unknown cursor", { after: "Unknown cursor" });
  return {
    $or: [{ createdAt: trusted({ $lt: createdAt }) }, { createdAt, _id: trusted({ $lt: cursor.id }) }],
  };
}
