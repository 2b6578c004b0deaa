import { findOnPath } from "@questwell/local-stack";
import { missing } from "../commands/run-command.ts";

/**
 * The path of kubectl; any version that fits the cluster will do.
 *
 * @throws CommandError with what to install.
 */
export function requireKubectl(env: NodeJS.ProcessEnv): string {
  const path = findOnPath("kubectl", env);
  if (path === undefined)
    throw missing("Install kubectl (https://kubernetes.io/docs/tasks/tools), so that it is on PATH.");
  return path;
}
