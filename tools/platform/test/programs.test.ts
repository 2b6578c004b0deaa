import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-programs-"));
  await mkdir(join(folder, "bin"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Puts a shell script on PATH. */
async function program(name: string, script: string): Promise<void> {
  const path = join(folder, "bin", name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

describe("deploy.ts", () => {
  /** Runs it with these programs only. */
  async function deploy(args: readonly string[]): Promise<{ code: unknown; output: string }> {
    const path = join(import.meta.dirname, "..", "src", "deploy.ts");
    const env = { PATH: join(folder, "bin"), HOME: folder, QUESTWELL_CACHE_PATH: join(folder, "cache") };
    const child = spawn(process.execPath, [path, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    const code = new Promise((resolve) => child.once("exit", resolve));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await code, output: stdout + stderr };
  }

  test.each([[[]], [["staging"]]])("refuses %j with the overlays that there are", async (args) => {
    expect(await deploy(args)).toEqual({ code: 64, output: "Usage: make deploy ENV=kind|production\n" });
  });

  test("applies the overlay, then the chart with its values", async () => {
    await program("kubectl", 'echo "kubectl $@"');
    await program("helm", '[ "$1" = version ] && echo v4.3.1+gabc || echo "helm $@"');
    const { code, output } = await deploy(["kind"]);
    expect(output).toMatch(
      /^kubectl apply --server-side --kustomize \S+\/k8s\/overlays\/kind\nhelm upgrade questwell \S+\/charts\/questwell --wait --timeout 10m --install --namespace questwell --values \S+\/k8s\/overlays\/kind\/values\.yaml\n$/u,
    );
    expect(code).toBe(0);
  });

  test("stops where a step fails, with its exit code", async () => {
    await program("kubectl", "echo forbidden; exit 3");
    await program("helm", '[ "$1" = version ] && echo v4.3.1+gabc || echo "helm $@"');
    expect(await deploy(["kind"])).toEqual({ code: 3, output: "forbidden\n" });
  });
});
