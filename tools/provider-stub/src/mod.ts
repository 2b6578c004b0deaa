export { faultNames } from "./faults.ts";
export type { FaultName } from "./faults.ts";
export { startProviderStub } from "./start-provider-stub.ts";
export type { ProviderStub, RecordedCall, ScriptedAnswer } from "./start-provider-stub.ts";
