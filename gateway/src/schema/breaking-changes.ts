import { buildSchema, findBreakingChanges } from "graphql";

/**
 * The changes that break clients of the last release, one line each, such as `FIELD_REMOVED: User.level was removed.`
 *
 * @param released the public schema of the last release
 * @param current the public schema now
 */
export function breakingChanges(released: string, current: string): string[] {
  return findBreakingChanges(buildSchema(released), buildSchema(current)).map(
    ({ type, description }) => `${type}: ${description}`,
  );
}
