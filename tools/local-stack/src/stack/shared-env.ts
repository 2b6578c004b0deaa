import { programs } from "@questwell/bundle";
import { programEnv, type Addresses, type Rewire } from "./program-env.ts";

/**
 * The environment of the process that runs all programs: what every one of them gets, and in `APP_ENVIRONMENTS` as JSON
 * what only some get, by program. A program sees no more than in a process of its own.
 */
export async function sharedEnv(
  addresses: Addresses,
  caller: NodeJS.ProcessEnv,
  rewire?: Rewire,
): Promise<NodeJS.ProcessEnv> {
  const envs = await Promise.all(programs.map((name) => programEnv(name, addresses, caller, rewire)));
  const [first = {}, ...others] = envs;
  const shared = Object.entries(first).filter(([name, value]) => others.every((env) => env[name] === value));
  const names = new Set(shared.map(([name]) => name));
  const own = programs.map((name, index) => [
    name,
    Object.fromEntries(Object.entries(envs[index] ?? {}).filter(([variable]) => !names.has(variable))),
  ]);
  return { ...Object.fromEntries(shared), APP_ENVIRONMENTS: JSON.stringify(Object.fromEntries(own)) };
}
