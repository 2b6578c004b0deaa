import type { Operation } from "./operations.ts";
import { UNKNOWN_ID, placesOf, plainInput, withAt } from "./places.ts";
import { requestOf, type RawRequest } from "./send.ts";

/** A place where a client may send text. */
export interface TextPlace {
  /** `POST /api/feedback body message`, `mutation login variable input.email`. */
  name: string;
  operation: Operation;
  /** Part of the request line, which is shorter than a body. */
  isInPath: boolean;
  /** A literal in the document itself. */
  isLiteral: boolean;
  /** The call with this text there, and valid values elsewhere. */
  request(text: string, cookie: string): RawRequest;
}

/** Every place for text in these calls: body fields, path ids, queries, and arguments, as variables and literals. */
export const textPlacesOf = (operations: readonly Operation[]): TextPlace[] =>
  operations.flatMap((operation) =>
    operation.facade === "rest"
      ? [...inBody(operation), ...inPath(operation), ...inQuery(operation)]
      : [...inVariables(operation), ...inLiterals(operation)],
  );

const unknownIds = ({ ids }: Operation) => Object.fromEntries(ids.map((name) => [name, UNKNOWN_ID]));

/** For each place for text, the input with a text there. */
const textsOf = (operation: Operation) =>
  placesOf(operation.input)
    .filter(({ shape }) => shape.kind === "text" || shape.kind === "id")
    .map(({ path }) => ({
      at: path.join("."),
      input: (text: string) => withAt(plainInput(operation.input), path, text),
    }));

const inBody = (operation: Operation): TextPlace[] =>
  textsOf(operation).map(({ at, input }) => ({
    name: `${operation.name} body ${at}`,
    operation,
    isInPath: false,
    isLiteral: false,
    request: (text, cookie) => requestOf(operation, input(text), unknownIds(operation), cookie),
  }));

const inPath = (operation: Operation): TextPlace[] =>
  operation.ids.map((id) => ({
    name: `${operation.name} path ${id}`,
    operation,
    isInPath: true,
    isLiteral: false,
    request: (text, cookie) => {
      const marked = requestOf(
        operation,
        plainInput(operation.input),
        { ...unknownIds(operation), [id]: "here" },
        cookie,
      );
      return { ...marked, path: marked.path.replace("here", () => encoded(text)) };
    },
  }));

const inQuery = (operation: Operation): TextPlace[] =>
  operation.queries.map((query) => ({
    name: `${operation.name} query ${query}`,
    operation,
    isInPath: true,
    isLiteral: false,
    request: (text, cookie) => {
      const plain = requestOf(operation, undefined, unknownIds(operation), cookie);
      return { ...plain, path: `${plain.path}?${query}=${encoded(text)}` };
    },
  }));

/** Encoded for a path; characters that need no escaping stay unescaped, to keep the text short. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll("%40", "@");

const inVariables = (operation: Operation): TextPlace[] =>
  textsOf(operation).map(({ at, input }) => ({
    name: `${operation.name} variable ${at}`,
    operation,
    isInPath: false,
    isLiteral: false,
    request: (text, cookie) => requestOf(operation, input(text), {}, cookie),
  }));

const inLiterals = (operation: Operation): TextPlace[] =>
  textsOf(operation).map(({ at, input }) => ({
    name: `${operation.name} literal ${at}`,
    operation,
    isInPath: false,
    isLiteral: true,
    request: (text, cookie) => {
      const document = withLiterals(operation.document, input(text) as Record<string, unknown>);
      return requestOf({ ...operation, document }, {}, {}, cookie);
    },
  }));

/** The document with literals instead of variables. */
function withLiterals(document: string, input: Record<string, unknown>): string {
  const plain = document.replace(/^(\w+ Op)\([^)]*\)/u, "$1");
  return Object.entries(input).reduce(
    (text, [name, value]) => text.replace(`${name}: $${name}`, () => `${name}: ${literalOf(value)}`),
    plain,
  );
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, below]) => `${name}: ${literalOf(below)}`)
    .join(", ")}}`;
}
