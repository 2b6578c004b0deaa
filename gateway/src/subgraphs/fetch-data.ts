import { isErrorCode, statusOf } from "@questwell/common";
import type { GatewayContext } from "../context.ts";
import type { SubgraphName } from "../schema/subgraphs.ts";
import type { CallSubgraph, SubgraphAnswer, SubgraphOperation } from "./call-subgraph.ts";

/** An error in a subgraph's answer. */
export interface SubgraphError {
  message: string;
  /** From the root of the subgraph's operation. */
  path?: (string | number)[];
  extensions?: Record<string, unknown>;
}

/** A subgraph's answer, with only the public parts of its errors. */
interface Fetched {
  data: Record<string, unknown> | null;
  errors: SubgraphError[];
}

/**
 * Makes one fetch of a query plan.
 *
 * @throws AppError UNAVAILABLE if the subgraph does not answer.
 */
export type FetchData = (
  name: SubgraphName,
  operation: SubgraphOperation,
  context: GatewayContext,
) => Promise<Fetched>;

/** Creates the function that makes the fetches of query plans. */
export const createFetchData =
  (call: CallSubgraph): FetchData =>
  async (name, operation, context) => {
    // The plan's other fetches only read.
    const idempotencyId = operation.query.startsWith("mutation") ? context.idempotencyId : null;
    const { requestId, client, session, deadline } = context;
    const request = { requestId, client, session, deadline, idempotencyId };
    const { data, errors, sessionChange } = await call(name, operation, request);
    // Before the next fetch of the plan: fetches after a sign-in act for the account that signed in.
    if (sessionChange) context.acceptSession(sessionChange);
    return { data, errors: errors?.map((error) => passOn(error, name, context)) ?? [] };
  };

/** Codes about the document itself: the gateway wrote it, so these are gateway errors, not client errors. */
const documentCodes = new Set(["GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED", "BAD_REQUEST"]);

/** Passes on the public part of a subgraph's error; an error without one of our codes is only logged. */
function passOn(
  error: NonNullable<SubgraphAnswer["errors"]>[number],
  subgraph: SubgraphName,
  context: GatewayContext,
): SubgraphError {
  const { message, path, extensions = {} } = error;
  const { code, retryAfter, fieldErrors, help } = extensions;
  const where = path ? { path } : {};
  if (!isErrorCode(code) || documentCodes.has(code) || code === "INTERNAL_SERVER_ERROR") {
    context.log().error({ subgraph, code, path }, "subgraph returned an error");
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
