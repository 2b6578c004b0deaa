import type { GraphQLSchema } from "graphql";
import type { RestRow } from "./row.ts";
import { mutationsOfDocument } from "../idempotency/mutations-of-document.ts";

/** The mutations that honour an `Idempotency-Key`: those of the REST routes that honour it. */
export const mutationsWithKey = (schema: GraphQLSchema, routes: readonly RestRow[]): ReadonlySet<string> =>
  new Set(
    routes
      .filter(({ honoursKey }) => honoursKey)
      .flatMap(({ operation }) => mutationsOfDocument(schema, operation.document))
      .map(({ field }) => field.name),
  );
