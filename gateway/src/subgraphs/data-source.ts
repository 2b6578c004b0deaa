import type { GraphQLDataSource } from "@apollo/gateway";
import { isErrorCode, statusOf } from "@questwell/common";
import type { GraphQLFormattedError } from "graphql";
import type { GatewayContext } from "../context.ts";
import type { SubgraphName } from "../schema/subgraphs.ts";
import type { CallSubgraph, SubgraphAnswer } from "./call-subgraph.ts";
import { distinctReferences } from "./distinct-references.ts";

type SubgraphError = {
  message: string;
  path?: (string | number)[] | undefined;
  extensions?: Record<string, unknown> | undefined;
};

/** The query planner's data source for one subgraph. */
export function createDataSource(name: SubgraphName, call: CallSubgraph): GraphQLDataSource<GatewayContext> {
  return {
    async process({ request, context }) {
      const asked = context as GatewayContext;
      const { query = "", operationName } = request;
      const { variables, expand } = distinctReferences<SubgraphAnswer>(request.variables);
      // The plan's other fetches only read.
      const idempotencyId = query.startsWith("mutation") ? asked.idempotencyId : null;
      const answer = expand(
        await call(name, { query, variables, operationName }, { ...asked, idempotencyId }),
      );
      // Before the next fetch of the plan: fetches after a sign-in act for the account that signed in.
      if (answer.sessionChange) asked.acceptSession(answer.sessionChange);
      if (!answer.errors) return { data: answer.data ?? null };
      return { data: answer.data ?? null, errors: answer.errors.map((error) => passOn(error, name, asked)) };
    },
  };
}

/** Codes about the document itself: the gateway wrote it, so these are gateway errors, not client errors. */
const documentCodes = new Set(["GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED", "BAD_REQUEST"]);

/** Passes on the public part of a subgraph's error; an error without one of our codes is only logged. */
function passOn(
  error: SubgraphError,
  subgraph: SubgraphName,
  context: GatewayContext,
): GraphQLFormattedError {
  const { message, path, extensions = {} } = error;
  const { code, retryAfter, fieldErrors, help } = extensions;
  const where = path ? { path } : {};
  if (!isErrorCode(code) || documentCodes.has(code) || code === "INTERNAL_SERVER_ERROR") {
    context.log.error({ subgraph, code, path }, "subgraph returned an error");
    const masked = { code: "INTERNAL_SERVER_ERROR", status: statusOf("INTERNAL_SERVER_ERROR") };
    return { message: "Something went wrong", ...where, extensions: masked };
  }
  const details = {
    ...(retryAfter !== undefined && { retryAfter }),
    ...(fieldErrors !== undefined && { fieldErrors }),
    ...(help !== undefined && { help }),
  };
  return { message, ...where, extensions: { code, status: statusOf(code), ...details } };
}
