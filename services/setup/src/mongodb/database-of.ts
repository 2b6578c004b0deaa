import type { ServiceName } from "@questwell/proto";

/** The MongoDB database of a service, and where its user is stored: `questwell_goals_ai`. */
export const databaseOf = (service: ServiceName): string => `questwell_${service.replaceAll("-", "_")}`;

/** The URL of a service for a server of one node, which is asked directly: its replica set names itself by loopback. */
export function databaseUrl(service: ServiceName, password: string, host: string): string {
  const database = databaseOf(service);
  return `mongodb://${service}:${encodeURIComponent(password)}@${host}/${database}?authSource=${database}&directConnection=true`;
}
