import process from "node:process";
import { useBooted } from "@questwell/common/testkit";
import { subgraphNames, type SubgraphName } from "../../src/schema/subgraphs.ts";
import type { GatewayDependencies } from "../../src/app.ts";
import { onlyWith, startInOneProcess } from "./start-in-one-process.ts";
import { startGateway, type TestGateway } from "./start-gateway.ts";
import { startServices, type TestServices } from "./start-services.ts";

const START_WITHIN_MS = 90_000;

/** A gateway in front of real services. */
export interface TestStack {
  gateway: TestGateway;
  services: TestServices;
  stop(): Promise<void>;
}

/** All services and a gateway, while the tests of a file run; with ONE=yes all of them in one process. */
export const useStack = (): TestStack =>
  useBooted(() => (process.env["ONE"] === "yes" ? inOneProcess() : startStack()), START_WITHIN_MS);

async function inOneProcess(): Promise<TestStack> {
  const one = await startInOneProcess();
  return {
    gateway: onlyWith<TestGateway>({ url: one.stack.url, client: () => one.client() }),
    services: onlyWith<TestServices>({}),
    stop: () => one.stop(),
  };
}

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
