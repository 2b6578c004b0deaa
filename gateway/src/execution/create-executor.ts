import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import { counterOf, type Logger } from "@questwell/common";
import type { OperationDefinitionNode } from "graphql";
import type { GatewayContext } from "../context.ts";
import { NotCovered } from "./not-covered.ts";
import type { Asked, Execute, Planner } from "./planner.ts";

export type GatewayInterface = ApolloServerOptionsWithGateway<GatewayContext>["gateway"];
type Loaded = Awaited<ReturnType<GatewayInterface["load"]>>;
/** The function with which Apollo Server executes operations. */
export type GatewayExecutor = NonNullable<Loaded["executor"]>;

const uncompiled = counterOf(
  "gateway_uncompiled_operations_total",
  "Operations that were executed by Apollo's gateway, because the compiled way does not cover them.",
);

/**
 * Creates the executor of Apollo Server: each operation is planned and compiled once; `others` executes what cannot be
 * compiled.
 */
export function createExecutor(planner: Planner, others: GatewayExecutor, log: Logger): GatewayExecutor {
  // Apollo Server keeps parsed documents up to a limit; what was compiled goes with its document.
  const known = new WeakMap<OperationDefinitionNode, Execute | null>();

  function compiledOrNull(asked: Asked): Execute | null {
    try {
      return planner.compile(asked);
    } catch (error) {
      if (!(error instanceof NotCovered)) throw error;
      log.debug({ operation: asked.operationName, reason: error.message }, "operation is not compiled");
      return null;
    }
  }

  return async (requestContext) => {
    const { document, operation, request, context } = requestContext;
    let execute = known.get(operation);
    if (execute === undefined) {
      execute = compiledOrNull({ document, operationName: request.operationName });
      known.set(operation, execute);
    }
    if (execute) return execute(context as GatewayContext, request.variables ?? {});
    uncompiled.inc();
    return others(requestContext);
  };
}
