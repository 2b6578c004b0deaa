import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryPath, runProgram, searchWith, startChild } from "@questwell/local-stack";
import { chartPath } from "./chart/chart-path.ts";
import { misuse, runCommand } from "./commands/run-command.ts";
import { overlayNames, overlaysPath } from "./overlays/overlays.ts";
import { ensureGoProgram } from "./programs/go-program.ts";
import { helm as helmProgram } from "./programs/programs.ts";
import { requireKubectl } from "./programs/require-kubectl.ts";

const NAMESPACE = "questwell";
const KUBECTL_TIMEOUT_MS = 30_000;
/** The NATS project's chart, whose values an overlay may hold. */
const NATS_CHART = ["--repo", "https://nats-io.github.io/k8s/helm/charts/", "--version", "1.3.x"];

// `make deploy ENV=kind`: what is beside the chart, then the chart, into the cluster that KUBECONFIG names.
const [overlay = ""] = process.argv.slice(2);
await runCommand(async () => {
  if (!overlayNames.includes(overlay)) throw misuse(`Usage: make deploy ENV=${overlayNames.join("|")}`);
  await deploy(overlay);
});

async function deploy(name: string): Promise<void> {
  const kubectl = requireKubectl(process.env);
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const helm = await ensureGoProgram(helmProgram, searchWith(process.env, log));
  const path = join(overlaysPath, name);
  const upgrade = (release: string, chart: readonly string[], values: string) =>
    run([
      helm,
      "upgrade",
      release,
      ...chart,
      "--install",
      "--namespace",
      NAMESPACE,
      "--values",
      join(path, values),
    ]);

  await run([kubectl, "apply", "--server-side", "--kustomize", path]);
  if (name === "production") {
    await applyPermissions(kubectl);
    await upgrade("nats", ["nats", ...NATS_CHART], "nats-values.yaml");
  }
  await upgrade("questwell", [chartPath, "--wait", "--timeout", "10m"], "values.yaml");
}

/** What each process may do at NATS, and NATS's liveness probe, as a ConfigMap that the values of its chart mount. */
async function applyPermissions(kubectl: string): Promise<void> {
  const files = ["nats-permissions.conf", "nats-alive.sh"].map((name) => join(chartPath, "files", name));
  const sources = files.map((file) => `--from-file=${file}`);
  const create = ["create", "configmap", "nats-permissions", "--namespace", NAMESPACE, ...sources];
  const folder = await mkdtemp(join(tmpdir(), "questwell-deploy-"));
  try {
    const args = [...create, "--dry-run=client", "--output=yaml"];
    const { output } = await runProgram(kubectl, args, { timeoutMs: KUBECTL_TIMEOUT_MS });
    await writeFile(join(folder, "nats-permissions.yaml"), output);
    await run([kubectl, "apply", "--server-side", "--filename", folder]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs a program with our outputs; one that fails has said why, and ends us with its exit code. */
async function run(command: readonly [string, ...string[]]): Promise<void> {
  const child = await startChild(command, { output: "inherit", cwd: repositoryPath });
  await child.ended;
  const code = child.end()?.code ?? 1;
  if (code !== 0) process.exit(code);
}
