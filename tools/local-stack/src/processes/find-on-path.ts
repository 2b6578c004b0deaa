import { whichCommandSync } from "which-command";

/** The first executable file of this name on the PATH of `env`, or undefined. */
export const findOnPath = (name: string, env: NodeJS.ProcessEnv): string | undefined =>
  whichCommandSync(name, { path: env["PATH"] ?? "" });
