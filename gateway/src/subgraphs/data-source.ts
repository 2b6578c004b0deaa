import type { GraphQLDataSource } from "@apollo/gateway";
import type { GatewayContext } from "../context.ts";
import type { SubgraphName } from "../schema/subgraphs.ts";
import { distinctReferences } from "./distinct-references.ts";
import type { FetchData } from "./fetch-data.ts";

/** One subgraph as Apollo's gateway asks it. */
export function createDataSource(
  name: SubgraphName,
  fetchData: FetchData,
): GraphQLDataSource<GatewayContext> {
  return {
    async process({ request, context }) {
      const { query = "", operationName } = request;
      const { variables, expand } = distinctReferences<Awaited<ReturnType<FetchData>>>(request.variables);
      const fetched = await fetchData(name, { query, variables, operationName }, context as GatewayContext);
      const { data, errors } = expand(fetched);
      return errors.length > 0 ? { data, errors } : { data };
    },
  };
}
