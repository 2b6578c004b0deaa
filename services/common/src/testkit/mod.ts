export { bootService, makeViewer } from "./boot-service.ts";
export type { BootedService, GraphqlAnswer, GraphqlCall, TestClock } from "./boot-service.ts";
export { monitorCommands } from "./command-monitor.ts";
export type { CallCost, CommandMonitor } from "./command-monitor.ts";
export {
  ofAllUsers,
  referenceTo,
  rowsOfType,
  testBatches,
  testGrowth,
  useScenes,
} from "./growth.ts";
export type { GrowthPlan, GrowthRow } from "./growth.ts";
export { makeTestKeys } from "./test-keys.ts";
export { startTestNats } from "./test-nats.ts";
export type { PublishedEvent, TestNats } from "./test-nats.ts";
export { useBooted } from "./use-booted.ts";
export { waitFor } from "./wait-for.ts";
export { faultFigures } from "./figures.ts";
export type { FaultFigures } from "./figures.ts";
export { newSeeds } from "./seeds.ts";
export { compileCache } from "./compile-cache.ts";
export { startFaultyMongo } from "./faulty-mongo.ts";
export type { FaultyMongo } from "./faulty-mongo.ts";
export { insist } from "./insist.ts";
export { testMongoUrl } from "./test-mongo.ts";
export { testKeyedMutations } from "./keyed-mutations.ts";
export type { KeyedMutation } from "./keyed-mutations.ts";
export { readStoredDocuments } from "./stored-documents.ts";
export type { StoredDocument } from "./stored-documents.ts";
export { freePort, makeAuthority } from "@questwell/local-stack";
export type { ServerTls } from "@questwell/local-stack";
export { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";
