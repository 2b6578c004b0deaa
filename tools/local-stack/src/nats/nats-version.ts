import { OLDEST_NATS } from "@questwell/proto";
import semver from "semver";

/**
 * Checks a server's version, such as "2.15.1" or "nats-server: v2.9.10".
 *
 * @returns why it is not supported, or undefined when it is.
 */
export function refuseNatsVersion(text: string): string | undefined {
  const version = semver.coerce(text);
  if (version === null) return `"${text}" is no version`;
  return semver.lt(version, OLDEST_NATS)
    ? `version ${version.version} is too old, ${OLDEST_NATS} or newer is needed`
    : undefined;
}
