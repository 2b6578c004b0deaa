import { fromBinary, toJson, type JsonValue } from "@bufbuild/protobuf";
import { eventRegistry } from "./event-registry.ts";

/** The payload of any event as JSON, for people to read; undefined when it is not a message of this type. */
export function decodeEvent(type: string, bytes: Uint8Array): JsonValue | undefined {
  const schema = eventRegistry.getMessage(type);
  if (!schema) return undefined;
  try {
    return toJson(schema, fromBinary(schema, bytes));
  } catch {
    return undefined;
  }
}
