import type { Access, Viewer } from "@questwell/common";
import { z } from "zod";
import type { Operation } from "./operations.ts";

/** The client's input, after the checks of form. */
interface RestInput<Body, Query> {
  body: Body;
  query: Query;
  /** The ids in the path. */
  params: Record<string, string>;
}

/** The end of a page. */
export interface Page {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** GET and the state-changing methods. */
export type Method = "get" | "post" | "put" | "patch" | "delete";

/** One documented call: the document it runs, and how the answer is presented. */
export interface RestRoute {
  method: Method;
  path: string;
  /** A one-line description. */
  summary: string;
  /** A state-changing GET is rejected cross-site like a POST. */
  changesState: boolean;
  /** The call creates something: retries of a request with the same `Idempotency-Key` take effect once. */
  honoursKey: boolean;
  operation: Operation<unknown, unknown>;
  /** A document without variables that runs before the row's own, if the input requires it. */
  first(input: RestInput<unknown, unknown>): Operation<unknown, unknown> | null;
  /** The required access, where it is stricter than that of the document. */
  access?: Access;
  body: z.ZodType;
  query: z.ZodType;
  /** Whether the call fails if any part of its answer is missing, and not only if all of it is. */
  needsAll: boolean;
  variables(input: RestInput<unknown, unknown>): unknown;
  /** The schema of the body of a response with status 200: exactly these fields. */
  success: z.ZodType;
  answer(data: unknown, viewer: Viewer | null): unknown;
  /** The next page goes into the `Link` header. */
  page?(data: unknown): Page;
}

/** The typed form of a row, as written in the table. */
interface TypedRoute<Data, Variables, Body extends z.ZodType, Query extends z.ZodType> {
  method: Method;
  path: string;
  /** A one-line description. */
  summary: string;
  changesState?: boolean;
  honoursKey?: boolean;
  operation: Operation<Data, Variables>;
  first?(input: RestInput<z.output<Body>, z.output<Query>>): Operation<unknown, Record<string, never>> | null;
  access?: Access;
  /** Strict; default: no fields. */
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

/** Defines a row of the table with the types of its own document and body. */
export function route<
  Data,
  Variables,
  Body extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof anything,
>(row: TypedRoute<Data, Variables, Body, Query>): RestRoute {
  // The rows differ in types; the types within each row were checked above.
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
