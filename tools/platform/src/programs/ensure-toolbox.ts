import { searchWith } from "@questwell/local-stack";
import { ensureDefinitions } from "./ensure-definitions.ts";
import { ensureGoProgram } from "./go-program.ts";
import { helm, kubectlValidate } from "./programs.ts";

/** What renders and validates manifests: paths of two programs, and of the folder with the operators' definitions. */
export interface Toolbox {
  helm: string;
  kubectlValidate: string;
  definitions: string;
}

/**
 * Finds or builds what renders and validates manifests.
 *
 * @throws CommandError with what to install.
 */
export async function ensureToolbox(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<Toolbox> {
  const search = searchWith(env, log);
  // One after the other: each build uses every core.
  return {
    helm: await ensureGoProgram(helm, search),
    kubectlValidate: await ensureGoProgram(kubectlValidate, search),
    definitions: await ensureDefinitions(search),
  };
}
