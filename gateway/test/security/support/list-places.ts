import type { Operation } from "./operations.ts";
import { placesOf, plainInput, UNKNOWN_ID, withAt, type Path } from "./places.ts";
import { requestOf, type RawRequest } from "./send.ts";

/** A place where a client may send many values: the items of a list, or the keys of an object. */
export interface ListPlace {
  /** `PUT /api/weeks/:week/plan body items`, `mutation planWeek variable input.items`. */
  name: string;
  operation: Operation;
  /** What the place is filled with, as JSON: hostile items, and a valid one. */
  fillings: readonly string[];
  /** The request with as many copies of a filling as its bytes hold, and valid values elsewhere. */
  request(filling: string, cookie: string): RawRequest;
}

/** Accepted in full, so that what is measured is not the refusal of a large body. */
const MAX_BODY = 64 * 1024;
const hostileItems = ["{}", "1", "null", '"\\""', "[]", `[${"[".repeat(20)}${"]".repeat(20)}]`];
/** For each object: unknown keys. */
const KEYS = "unknown keys";
const MARK = "<here>";

/** Every list of these calls, and every object, in a body or in variables. */
export const listPlacesOf = (operations: readonly Operation[]): ListPlace[] =>
  operations
    .filter(({ facade, method }) => facade === "graphql" || method !== "get")
    .flatMap((operation) =>
      [{ path: [] as Path, shape: operation.input }, ...placesOf(operation.input)].flatMap(
        ({ path, shape }) => {
          if (shape.kind === "list") {
            const valid = plainInput(shape, String(path.at(-1))) as unknown[];
            return [placeAt(operation, path, [...hostileItems, JSON.stringify(valid[0])])];
          }
          return shape.kind === "object" ? [placeAt(operation, path, [KEYS])] : [];
        },
      ),
    );

/** Whether a place is a list. */
export const isList = ({ fillings }: ListPlace): boolean => fillings[0] !== KEYS;

function placeAt(operation: Operation, path: Path, fillings: readonly string[]): ListPlace {
  const kind = operation.facade === "rest" ? "body" : "variable";
  return {
    name: [operation.name, kind, path.join(".")].join(" ").trim(),
    operation,
    fillings,
    request(filling, cookie) {
      const ids = Object.fromEntries(operation.ids.map((name) => [name, UNKNOWN_ID]));
      const input = withAt(plainInput(operation.input), path, MARK);
      const made = requestOf(operation, input, operation.facade === "rest" ? ids : {}, cookie);
      const body = String(made.body);
      const room = MAX_BODY - Buffer.byteLength(body);
      return { ...made, body: body.replace(JSON.stringify(MARK), () => filled(filling, room)) };
    },
  };
}

function filled(filling: string, room: number): string {
  if (filling === KEYS) {
    const keyOf = (index: number) => `"${String(index).padStart(5, "k")}":1`;
    const keys = Array.from({ length: Math.floor(room / (keyOf(0).length + 1)) }, (_, index) => keyOf(index));
    return `{${keys.join(",")}}`;
  }
  const items = Array.from({ length: Math.floor(room / (filling.length + 1)) }, () => filling);
  return `[${items.join(",")}]`;
}
