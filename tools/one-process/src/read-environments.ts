const VARIABLE = "APP_ENVIRONMENTS";

/**
 * The environment of each app: everybody's variables, and those that the JSON in `APP_ENVIRONMENTS` has under its name.
 *
 * @returns the environments by app, or a text about what is wrong
 */
export function readEnvironments(
  { [VARIABLE]: text = "", ...shared }: NodeJS.ProcessEnv,
  apps: readonly string[],
): Record<string, NodeJS.ProcessEnv> | string {
  const own = parse(text);
  const missing = apps.filter((app) => !isRecord(own) || !isRecord(own[app]));
  if (!isRecord(own) || missing.length > 0)
    return `Configuration is wrong:\n✖ No variables for ${missing.join(", ")}\n  → at ${VARIABLE}`;
  return Object.fromEntries(apps.map((app) => [app, { ...shared, ...(own[app] as NodeJS.ProcessEnv) }]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
