import type { Access, Viewer } from "@questwell/common";
import { z } from "zod";
import type { Operation } from "./operations.ts";

/** What a client sent, after the checks of form. */
interface RestInput<Body, Query> {
  body: Body;
  query: Query;
  /** The ids in the path. */
  params: Record<string, string>;
}

/** Where a page ends. */
export interface Page {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** The methods that change something, and GET. */
export type Method = "get" | "post" | "put" | "patch" | "delete";

/** One documented call: which document it runs, and what becomes of the answer. */
export interface RestRoute {
  method: Method;
  path: string;
  /** What it does, in one line. */
  summary: string;
  /** A GET that changes something is refused cross-site like a POST. */
  changesState: boolean;
  /** It creates something: tries of the same request with one `Idempotency-Key` do it once. */
  honoursKey: boolean;
  operation: Operation<unknown, unknown>;
  /** A document without variables that runs before the row's own, if the input asks for it. */
  first(input: RestInput<unknown, unknown>): Operation<unknown, unknown> | null;
  /** What the call asks of the viewer where that is more than its document does. */
  access?: Access;
  body: z.ZodType;
  query: z.ZodType;
  /** Whether the call fails when any part of its answer is missing, and not only when all of it is. */
  needsAll: boolean;
  variables(input: RestInput<unknown, unknown>): unknown;
  /** What the body of an answer with status 200 is made of: exactly these fields. */
  success: z.ZodType;
  answer(data: unknown, viewer: Viewer | null): unknown;
  /** The page after this one goes into the `Link` header. */
  page?(data: unknown): Page;
}

/** The same with its types, as the table writes it. */
interface TypedRoute<Data, Variables, Body extends z.ZodType, Query extends z.ZodType> {
  method: Method;
  path: string;
  /** What it does, in one line. */
  summary: string;
  changesState?: boolean;
  honoursKey?: boolean;
  operation: Operation<Data, Variables>;
  first?(input: RestInput<z.output<Body>, z.output<Query>>): Operation<unknown, Record<string, never>> | null;
  access?: Access;
  /** Strict; default: no field at all. */
  body?: Body;
  query?: Query;
  needsAll?: boolean;
  variables?(input: RestInput<z.output<Body>, z.output<Query>>): Variables;
  success: z.ZodType;
  answer(data: Data, viewer: Viewer | null): unknown;
  page?(data: Data): Page;
}

const nothing = z.strictObject({}, { error: "Invalid input" });
const anything = z.unknown();

/** Writes a row of the table with the types of its own document and body. */
export function route<
  Data,
  Variables,
  Body extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof anything,
>(row: TypedRoute<Data, Variables, Body, Query>): RestRoute {
  // The table's rows differ in types; what joins each row's parts was checked above.
  const erased = row as unknown as Partial<RestRoute> &
    Pick<RestRoute, "method" | "path" | "summary" | "operation" | "success" | "answer">;
  return {
    changesState: row.method !== "get",
    honoursKey: false,
    body: nothing,
    query: anything,
    first: () => null,
    needsAll: false,
    variables: () => ({}),
    ...erased,
  };
}
