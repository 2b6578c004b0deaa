import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { findOnPath, installOnce, runProgram, type Search } from "@questwell/local-stack";
import { missing } from "../commands/run-command.ts";

const DOWNLOAD_TIMEOUT_MS = 600_000;

/** Where operators publish the definitions of their kinds: in their Go modules. */
const sources: readonly { module: string; files: readonly string[] }[] = [
  {
    module: "github.com/cert-manager/cert-manager@v1.19.2",
    files: ["deploy/crds/cert-manager.io_certificates.yaml", "deploy/crds/cert-manager.io_issuers.yaml"],
  },
  {
    module: "github.com/prometheus-operator/prometheus-operator@v0.85.0",
    files: [
      "example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml",
      "example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml",
    ],
  },
  {
    module: "github.com/mongodb/mongodb-kubernetes-operator@v0.13.0",
    files: ["config/crd/bases/mongodbcommunity.mongodb.com_mongodbcommunity.yaml"],
  },
  {
    module: "github.com/external-secrets/external-secrets@v1.3.2",
    files: ["config/crds/bases/external-secrets.io_externalsecrets.yaml"],
  },
  {
    module: "sigs.k8s.io/gateway-api@v1.4.1",
    files: ["config/crd/standard/gateway.networking.k8s.io_httproutes.yaml"],
  },
];

const files = sources.flatMap((source) => source.files.map((file) => ({ module: source.module, file })));
const nameOf = (file: string) => file.slice(file.lastIndexOf("/") + 1);
const versions = sources.map(({ module }) => module.slice(module.lastIndexOf("@v") + 2));

/**
 * A folder with the definitions (CustomResourceDefinition) of the operators' kinds that the chart and the overlays use.
 * They are read from the operators' Go modules, once for this machine.
 *
 * @throws CommandError with what to install.
 */
export async function ensureDefinitions(search: Search): Promise<string> {
  const folder = join(search.cachePath, `kubernetes-definitions-${versions.join("-")}`);
  const verify = async (path: string) => {
    const present = new Set(await readdir(path));
    const absent = files.find(({ file }) => !present.has(nameOf(file)));
    if (absent) throw missing(`${nameOf(absent.file)} is missing in ${path}`);
  };
  await installOnce(folder, verify, (path) => download(path, search), search.log);
  return folder;
}

async function download(path: string, { env, log }: Search): Promise<void> {
  const go = findOnPath("go", env);
  if (go === undefined)
    throw missing("Go (https://go.dev/dl) is needed once, to download the operators' definitions.");
  log("Kubernetes: downloading the definitions of the operators' kinds, once for this machine …");
  await mkdir(path, { recursive: true });
  for (const source of sources) {
    const { code, output } = await runProgram(go, ["mod", "download", "-json", source.module], {
      env,
      // Outside of any module of Go's.
      cwd: path,
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    });
    if (code !== 0) throw missing(`go mod download ${source.module} failed:\n${output.trim()}`);
    const { Dir: root } = JSON.parse(output.slice(output.indexOf("{"))) as { Dir: string };
    for (const file of source.files) await copyFile(join(root, file), join(path, nameOf(file)));
  }
}
