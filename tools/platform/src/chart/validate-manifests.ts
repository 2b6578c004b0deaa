import { runProgram } from "@questwell/local-stack";
import type { Toolbox } from "../programs/ensure-toolbox.ts";

const VALIDATE_TIMEOUT_MS = 120_000;
/** The oldest Kubernetes that the chart supports. */
const KUBERNETES = "1.30";

interface Status {
  status: string;
  message?: string;
}

/**
 * Validates files of manifests against the schemas of Kubernetes and of the operators, offline.
 *
 * @returns a line for each invalid object.
 */
export async function validateManifests(
  { kubectlValidate, definitions }: Toolbox,
  files: readonly string[],
): Promise<string[]> {
  const args = ["--version", KUBERNETES, "--local-crds", definitions, "--output", "json", ...files];
  const { output } = await runProgram(kubectlValidate, args, { timeoutMs: VALIDATE_TIMEOUT_MS });
  const start = output.indexOf("{");
  if (start === -1) return [output.trim()];
  const report = JSON.parse(output.slice(start, output.lastIndexOf("}") + 1)) as Record<string, Status[]>;
  return Object.entries(report).flatMap(([file, statuses]) =>
    statuses
      .filter(({ status }) => status !== "Success")
      .map(({ message }) => `${file}: ${message ?? "invalid"}`),
  );
}
