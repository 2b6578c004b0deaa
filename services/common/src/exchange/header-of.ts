import type { IncomingMessage } from "node:http";

/** A header's value; undefined without it. */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
