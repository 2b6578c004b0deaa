import type { Logger } from "@questwell/common";
import { createExecutor, type GatewayExecutor, type GatewayInterface } from "./create-executor.ts";
import type { Planner } from "./planner.ts";

/**
 * The gateway of Apollo Server: operations are planned by Apollo's planner and executed by compiled plans.
 *
 * @param planner the planner of the supergraph
 * @param createOther creates Apollo's own gateway, for what cannot be compiled; it costs memory, so only when needed
 */
export function createCompiledGateway(
  supergraph: string,
  planner: Planner,
  createOther: () => GatewayInterface,
  log: Logger,
): GatewayInterface {
  let listener: Parameters<GatewayInterface["onSchemaLoadOrUpdate"]>[0] | null = null;
  let other: { gateway: GatewayInterface; executor: Promise<GatewayExecutor> } | null = null;

  function loadOther(): Promise<GatewayExecutor> {
    if (other === null) {
      const gateway = createOther();
      const executor = gateway.load({ apollo: {} }).then((loaded) => {
        if (!loaded.executor) throw new Error("Apollo's gateway has no executor");
        return loaded.executor;
      });
      other = { gateway, executor };
    }
    return other.executor;
  }

  return {
    onSchemaLoadOrUpdate(server) {
      listener = server;
      return () => (listener = null);
    },
    load() {
      listener?.({ apiSchema: planner.schema, coreSupergraphSdl: supergraph });
      const others: GatewayExecutor = async (requestContext) => (await loadOther())(requestContext);
      return Promise.resolve({ executor: createExecutor(planner, others, log) });
    },
    async stop() {
      await other?.gateway.stop();
    },
  };
}
