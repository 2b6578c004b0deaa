/** Older servers ignore `term`, so that a poisoned message is redelivered forever. */
const OLDEST = [2, 10, 23] as const;

/**
 * Checks a server's version, such as "2.15.1" or "v2.9.10".
 *
 * @returns why it is not supported, or undefined when it is.
 */
export function refuseNatsVersion(version: string): string | undefined {
  const parts = /(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  if (!parts) return `"${version}" is no version`;
  const difference =
    OLDEST.map((oldest, index) => (parts[index] ?? 0) - oldest).find((each) => each !== 0) ?? 0;
  return difference < 0
    ? `version ${parts.join(".")} is too old, ${OLDEST.join(".")} or newer is needed`
    : undefined;
}
