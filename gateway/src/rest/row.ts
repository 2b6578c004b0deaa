import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { stricterAccess, type Access, type Viewer } from "@questwell/common";
import { getOperationAST, print, type DocumentNode, type GraphQLSchema } from "graphql";
import { z } from "zod";
import { accessOfDocument } from "../access/access-of-document.ts";
import { Message } from "./fields.ts";
import { cursorNameOf, type Page } from "./pages.ts";

/** GET and the state-changing methods. */
export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The client's input, after the checks of form. */
interface RestInput<Params, Body, Query> {
  /** The ids in the path. */
  params: Params;
  body: Body;
  query: Query;
}

type AnyInput = RestInput<Readonly<Record<string, string>>, unknown, unknown>;

/** A fixed document: client input never becomes part of its text. */
export interface Operation {
  name: string;
  document: DocumentNode;
  text: string;
}

/** One documented call: the document it runs, and how its data is presented. */
export interface RestRow {
  method: Method;
  path: string;
  /** A one-line description. */
  summary: string;
  /** A state-changing GET is rejected cross-site like a POST. */
  changesState: boolean;
  /** The call creates something: retries of a request with the same `Idempotency-Key` take effect once. */
  honoursKey: boolean;
  operation: Operation;
  /** A document without variables that runs before the row's own, if the input requires it. */
  first: { operation: Operation; isNeeded(input: AnyInput): boolean } | null;
  /** An access that is required in addition to that of the documents. */
  access: Access;
  body: z.ZodType;
  query: z.ZodType;
  /** Whether the call fails if any part of its answer is missing, and not only if all of it is. */
  needsAll: boolean;
  variables(input: AnyInput): Record<string, unknown>;
  /** The schema of the body of a response with status 200. Every answer is parsed by it, so nothing else is sent. */
  response: z.ZodType;
  answer(data: unknown, viewer: Viewer | null): unknown;
  /** The next page goes into the `Link` header. */
  page?(data: unknown): Page;
}

/** The typed form of a row, as written in the tables. */
interface TypedRow<
  Path extends string,
  Data,
  Variables,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Response extends z.ZodType,
> {
  method: Method;
  path: Path;
  summary: string;
  changesState?: boolean;
  honoursKey?: boolean;
  document: TypedDocumentNode<Data, Variables>;
  first?: {
    document: TypedDocumentNode<unknown, Record<string, never>>;
    isNeeded(input: RestInput<Params<Path>, z.output<Body>, z.output<Query>>): boolean;
  };
  access?: Access;
  /** Strict; default: no fields. */
  body?: Body;
  query?: Query;
  needsAll?: boolean;
  variables?(input: RestInput<Params<Path>, z.output<Body>, z.output<Query>>): Variables;
  response: Response;
  answer(data: Data, viewer: Viewer | null): Unparsed<z.input<Response>>;
  page?(data: Data): Page;
}

/** The ids of a path by name: `{ id: string }` for `/api/goals/:id`. */
type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** A value before the schema parses it: the documents' types know an enumeration as text. */
type Unparsed<Value> = Value extends string
  ? string
  : Value extends boolean
    ? boolean
    : Value extends readonly (infer Item)[]
      ? Unparsed<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Unparsed<Value[Key]> }
        : Value;

const nothing = z.strictObject({}, { error: "Invalid input" });
const anything = z.unknown();

/** Defines a row of the table with the types of its own path, document and schemas. */
export function row<
  Path extends string,
  Data,
  Variables,
  Response extends z.ZodType,
  Body extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof anything,
>({ document, first, ...typed }: TypedRow<Path, Data, Variables, Body, Query, Response>): RestRow {
  // The rows differ in types; the types within each row were checked above.
  const erased = typed as unknown as Partial<RestRow> &
    Pick<RestRow, "method" | "path" | "summary" | "response" | "answer">;
  const whole: RestRow = {
    changesState: typed.method !== "get",
    honoursKey: false,
    operation: operationOf(document),
    first: first
      ? ({ ...first, operation: operationOf(first.document) } as unknown as RestRow["first"])
      : null,
    access: { gate: "none", admin: false },
    body: nothing,
    query: anything,
    needsAll: false,
    variables: () => ({}),
    ...erased,
  };
  if (whole.page) cursorNameOf(whole);
  return whole;
}

/** The part of a row whose response only confirms success. */
export const confirms = (message: string) => ({ response: Message, answer: () => ({ message }) });

function operationOf(document: DocumentNode): Operation {
  const name = getOperationAST(document)?.name?.value;
  if (name === undefined) throw new Error("A document of the REST table needs one operation with a name");
  return { name, document, text: print(document) };
}

/** The access that a row requires: the strictest of its own and of everything that it may run. */
export const accessOfRow = (schema: GraphQLSchema, { access, operation, first }: RestRow): Access =>
  [operation, ...(first ? [first.operation] : [])]
    .map(({ document }) => accessOfDocument(schema, document))
    .reduce(stricterAccess, access);
