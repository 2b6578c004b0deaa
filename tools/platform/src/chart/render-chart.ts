import { runProgram } from "@questwell/local-stack";
import { parseAllDocuments } from "yaml";
import { chartPath } from "./chart-path.ts";
import type { Manifest } from "./manifest.ts";

const RENDER_TIMEOUT_MS = 60_000;

/** How the chart is rendered. */
export interface RenderOptions {
  /** The path of helm. */
  helm: string;
  /** The folder of the chart; ours if absent. */
  chart?: string;
  release?: string;
  namespace?: string;
  /** Files of values. */
  files?: readonly string[];
  /** Single values in helm's notation: `mongodb.url=mongodb://db`. */
  set?: readonly string[];
  /** As an upgrade instead of an installation. */
  isUpgrade?: boolean;
  /** Kinds that the cluster knows besides Kubernetes' own: `monitoring.coreos.com/v1`. */
  apis?: readonly string[];
}

/** The chart was refused. */
export class RefusedValues extends Error {
  override readonly name = "RefusedValues";
}

/**
 * Renders the chart, hooks and tests included.
 *
 * @returns the text of all manifests.
 * @throws RefusedValues with helm's message.
 */
export async function renderChart(options: RenderOptions): Promise<string> {
  const {
    helm,
    chart = chartPath,
    release = "questwell",
    namespace = "questwell",
    isUpgrade = false,
  } = options;
  const { files = [], set = [], apis = [] } = options;
  const args = [
    "template",
    release,
    chart,
    `--namespace=${namespace}`,
    ...files.flatMap((file) => ["--values", file]),
    ...set.flatMap((value) => ["--set", value]),
    ...apis.flatMap((api) => ["--api-versions", api]),
    ...(isUpgrade ? ["--is-upgrade"] : []),
  ];
  const { code, output } = await runProgram(helm, args, { timeoutMs: RENDER_TIMEOUT_MS });
  if (code !== 0) throw new RefusedValues(output);
  return output;
}

/** The objects of a text of manifests. */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
}
