import { ensureGoProgram, type GoProgram } from "@questwell/platform";
import { searchWith } from "@questwell/local-stack";

/** Sends requests at a rate that does not wait for answers. */
const k6: GoProgram = {
  name: "k6",
  module: "go.k6.io/k6",
  package: "go.k6.io/k6",
  version: "1.8.1",
  harmless: ["version"],
  says: "k6 v1.8.1 ",
  buildTime: "5 minutes",
  home: "https://grafana.com/docs/k6/latest/set-up/install-k6",
};

/**
 * The path of k6: on PATH in this version, or built by Go once for this machine.
 *
 * @throws CommandError with what to install (69).
 */
export const ensureK6 = (env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<string> =>
  ensureGoProgram(k6, searchWith(env, log));
