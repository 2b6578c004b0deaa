import { z } from "zod";
import { badUserInput } from "../errors/app-error.ts";

/** Where the next page starts: after the row with this sort key and id. */
export interface Cursor {
  sortKey: string;
  id: string;
}

/** A page as GraphQL cursor connections have it. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const cursorParts = z.tuple([z.string(), z.string().min(1)]);

/** The opaque text of a cursor. */
export function encodeCursor({ sortKey, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString("base64url");
}

/**
 * Reads what `encodeCursor` wrote; null stays null.
 *
 * @throws AppError BAD_USER_INPUT for anything else.
 */
export function decodeCursor(cursor: string | null | undefined): Cursor | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    const [sortKey, id] = cursorParts.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { sortKey, id };
  } catch {
    throw badUserInput("Unknown cursor", { after: "Unknown cursor" });
  }
}

/**
 * How many rows a page has.
 *
 * @throws AppError BAD_USER_INPUT outside 1 to `most`.
 */
export function pageSize(first: number | null | undefined, most: number, usual = 20): number {
  const size = first ?? usual;
  if (size < 1 || size > most) {
    const message = `A page has 1 to ${most} entries`;
    throw badUserInput(message, { first: message });
  }
  return size;
}

/** Makes a page of up to `size + 1` rows: the extra one only shows that there is more. */
export function toConnection<Row, Node>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
  nodeOf: (row: Row) => Node,
): Connection<Node> {
  const edges = rows
    .slice(0, size)
    .map((row) => ({ cursor: encodeCursor(cursorOf(row)), node: nodeOf(row) }));
  return { edges, pageInfo: { hasNextPage: rows.length > size, endCursor: edges.at(-1)?.cursor ?? null } };
}
