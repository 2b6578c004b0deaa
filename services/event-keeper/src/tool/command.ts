import { serviceNames, type ServiceName } from "@questwell/proto";

/** A command of the operator. */
export type Command =
  | { kind: "list"; service?: ServiceName }
  | { kind: "inspect" | "redrive" | "discard"; id: number }
  | { kind: "redrive-all"; service: ServiceName };

export const USAGE = `Usage: dead-letters.ts list [SERVICE]     what could not be handled, oldest first
       dead-letters.ts inspect ID         one of them with its payload
       dead-letters.ts redrive ID         hands it again to the service that failed over it
       dead-letters.ts redrive SERVICE    the same for all of a service
       dead-letters.ts discard ID         removes it for good`;

/** Parses the arguments; without any it is a list. Undefined when they are invalid. */
export function parseCommand(args: readonly string[]): Command | undefined {
  const [verb = "list", object, ...rest] = args;
  if (rest.length > 0) return undefined;
  const service = serviceNames.find((name) => name === object);
  if (verb === "list") {
    if (object === undefined) return { kind: "list" };
    return service && { kind: "list", service };
  }
  if (verb === "redrive" && service) return { kind: "redrive-all", service };
  if (verb !== "inspect" && verb !== "redrive" && verb !== "discard") return undefined;
  const id = /^[1-9]\d{0,14}$/u.test(object ?? "") ? Number(object) : undefined;
  return id === undefined ? undefined : { kind: verb, id };
}
