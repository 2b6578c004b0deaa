import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { renderChart } from "../chart/render-chart.ts";
import { validateManifests } from "../chart/validate-manifests.ts";
import type { Toolbox } from "../programs/ensure-toolbox.ts";
import { overlaysPath } from "./overlays.ts";

/** Kinds of operators that an overlay may switch on. */
const APIS = ["monitoring.coreos.com/v1"];

/**
 * Validates everything that an overlay applies: the objects beside the chart, and the chart with the overlay's values,
 * as an installation and as an upgrade.
 *
 * @returns a line for each problem.
 */
export async function checkOverlay(name: string, toolbox: Toolbox): Promise<string[]> {
  const path = join(overlaysPath, name);
  const folder = await mkdtemp(join(tmpdir(), "questwell-overlay-"));
  try {
    const rendered = await Promise.all(
      [false, true].map(async (isUpgrade) => {
        const files = [join(path, "values.yaml")];
        const text = await renderChart({ helm: toolbox.helm, files, isUpgrade, apis: APIS });
        const file = join(folder, isUpgrade ? "upgrade.yaml" : "installation.yaml");
        await writeFile(file, text);
        return file;
      }),
    );
    return await validateManifests(toolbox, [...(await resourcesOf(path)), ...rendered]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The files of a kustomization, those of the folders that it names included.
 *
 * @throws Error for a kustomization that does more than name resources: only kustomize itself could tell the result.
 */
export async function resourcesOf(path: string): Promise<string[]> {
  const file = join(path, "kustomization.yaml");
  const kustomization = parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const { apiVersion: _apiVersion, kind: _kind, resources, ...rest } = kustomization;
  const [other] = Object.keys(rest);
  if (other !== undefined) throw new Error(`${file}: ${other} cannot be checked without kustomize`);
  const lists = await Promise.all(
    (resources as string[]).map(async (resource) =>
      resource.endsWith(".yaml") ? [join(path, resource)] : resourcesOf(join(path, resource)),
    ),
  );
  return lists.flat();
}
