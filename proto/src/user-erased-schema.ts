import type { Message } from "@bufbuild/protobuf";
import type { GenMessage } from "@bufbuild/protobuf/codegenv2";
import { eventRegistry } from "./event-registry.ts";
import { services, type ServiceName } from "./services.ts";

/**
 * The event by which a service confirms that it has erased a person.
 *
 * @throws Error when the service publishes none that names the person.
 */
export function userErasedSchema(service: ServiceName): GenMessage<Message & { userId: string }> {
  const subject = `evt.${service}.user.erased.v1`;
  const [type = ""] = Object.entries(services[service].publishes).find(([, base]) => base === subject) ?? [];
  const schema = eventRegistry.getMessage(type);
  if (!schema?.field["userId"])
    throw new Error(`${service} cannot confirm an erasure: no event has ${subject}`);
  return schema as GenMessage<Message & { userId: string }>;
}
