import { madeUpSubgraphs, type Troubles } from "../execution/made-up-subgraphs.ts";
import type { GatewayContext } from "../../src/context.ts";
import { subgraphNames, type SubgraphName } from "../../src/schema/subgraphs.ts";
import { answerJson, answerText, startFakeSubgraph, type FakeSubgraph } from "./fake-subgraph.ts";
import type { SubgraphUrls } from "./start-gateway.ts";

/** Every subgraph with our schemas and made-up data, over HTTP. */
export interface MadeUpServices {
  urls: SubgraphUrls;
  /** Answers from now on with the data of another seed. */
  become(seed: string, troubles: Troubles): void;
  stop(): Promise<void>;
}

/** Starts all of them. The same question always gets the same answer. */
export async function startMadeUpServices(): Promise<MadeUpServices> {
  const fakes = new Map<SubgraphName, FakeSubgraph>();
  for (const name of subgraphNames) fakes.set(name, await startFakeSubgraph());
  return {
    urls: Object.fromEntries([...fakes].map(([name, { url }]) => [name, url])),
    become(seed, troubles) {
      const fetchData = madeUpSubgraphs(seed, troubles);
      for (const [name, fake] of fakes)
        fake.answer = (call, response) => {
          const operation = JSON.parse(call.body) as Parameters<typeof fetchData>[1];
          fetchData(name, operation, {} as GatewayContext).then(
            ({ data, errors }) => answerJson({ data, ...(errors.length > 0 && { errors }) })(call, response),
            () => answerText(404, {}, "away")(call, response),
          );
        };
    },
    async stop() {
      for (const fake of fakes.values()) await fake.stop();
    },
  };
}
