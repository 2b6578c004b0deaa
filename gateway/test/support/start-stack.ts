import { useBooted } from "@questwell/common/testkit";
import { subgraphNames, type SubgraphName } from "../../src/schema/subgraphs.ts";
import type { GatewayDependencies } from "../../src/app.ts";
import { startGateway, type TestGateway } from "./start-gateway.ts";
import { startServices, type TestServices } from "./start-services.ts";

const START_WITHIN_MS = 90_000;

/** A gateway in front of real services. */
export interface TestStack {
  gateway: TestGateway;
  services: TestServices;
  stop(): Promise<void>;
}

/** All services and a gateway, while the tests of a file run. */
export const useStack = (): TestStack => useBooted(() => startStack(), START_WITHIN_MS);

/** Starts the services, by default all of them, and a gateway for them, with additional variables. */
export async function startStack(
  names: readonly SubgraphName[] = subgraphNames,
  overrides: Partial<Omit<GatewayDependencies, "subgraphUrls">> = {},
  variables: Parameters<typeof startServices>[1] = {},
): Promise<TestStack> {
  const services = await startServices(names, variables);
  const { urls: subgraphUrls, internalKeys, sessionKeys } = services;
  const known = { subgraphUrls, internalKeys, sessionKeys: sessionKeys.publicKeys };
  const gateway = await startGateway({ ...known, ...overrides });
  return {
    gateway,
    services,
    async stop() {
      await gateway.stop();
      await services.stop();
    },
  };
}
