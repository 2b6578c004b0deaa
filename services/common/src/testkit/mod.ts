export { bootService, makeViewer } from "./boot-service.ts";
export type { BootedService, GraphqlAnswer, GraphqlCall, TestClock } from "./boot-service.ts";
export { makeTestKeys } from "./test-keys.ts";
export { startTestNats } from "./test-nats.ts";
export type { PublishedEvent, TestNats } from "./test-nats.ts";
export { waitFor } from "./wait-for.ts";
export { faultFigures, isFullRun } from "./figures.ts";
export type { FaultFigures } from "./figures.ts";
