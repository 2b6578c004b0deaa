import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { ensureGoProgram } from "../src/programs/go-program.ts";
import { helm } from "../src/programs/programs.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-programs-"));
  await mkdir(join(folder, "bin"));
});
afterEach(() => rm(folder, { recursive: true }));

const search = () => ({
  env: { PATH: `${join(folder, "bin")}:/usr/bin:/bin`, HOME: folder },
  cachePath: join(folder, "cache"),
  log: () => undefined,
});

/** Puts a shell script on PATH. */
async function program(name: string, script: string): Promise<string> {
  const path = join(folder, "bin", name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

/** As `go install` does: the program lies in GOBIN, and its version in its bytes. */
const goThatInstalls = (script: string) =>
  program(
    "go",
    `echo "$@" >> ${join(folder, "calls")}\nprintf '#!/bin/sh\\n${script}\\n' > "$GOBIN/helm"\nchmod +x "$GOBIN/helm"`,
  );

describe("a program written in Go", () => {
  test("on PATH counts in its version: as a release prints it, or as Go wrote it into the file", async () => {
    const path = await program("helm", "echo v4.3.1+gabc");
    expect(await ensureGoProgram(helm, search())).toBe(path);
    await program("helm", "echo v4.3 # mod\thelm.sh/helm/v4\tv4.3.1\th1:x");
    expect(await ensureGoProgram(helm, search())).toBe(path);
  });

  test("on PATH in another version is left, and built once into the cache", async () => {
    await program("helm", "echo v3.18.0+gabc");
    await goThatInstalls("echo v4.3");
    const built = join(folder, "cache", "helm-4.3.1", "helm");
    expect(await ensureGoProgram(helm, search())).toBe(built);
    await program("go", "exit 1");
    expect(await ensureGoProgram(helm, search())).toBe(built);
  });

  test("that was built and does not run is none", async () => {
    await goThatInstalls("exit 3");
    await expect(ensureGoProgram(helm, search())).rejects.toMatchObject({ exitCode: 69 });
  });

  test("that cannot be built is reported with what Go said and what to install", async () => {
    await program("go", "echo no network >&2; exit 1");
    await expect(ensureGoProgram(helm, search())).rejects.toThrow(/no network[^]*Install helm 4\.3\.1/u);
  });
});

describe.each([
  ["prepare.ts", []],
  ["check-overlays.ts", []],
])("%s without helm and Go", (file, args) => {
  test("says what to install and exits with 69", async () => {
    const path = join(import.meta.dirname, "..", "src", file);
    const env = { PATH: "/usr/bin:/bin", HOME: folder, QUESTWELL_CACHE_PATH: join(folder, "cache") };
    const child = spawn(process.execPath, [path, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    const code = new Promise((resolve) => child.once("exit", resolve));
    expect(await text(child.stderr)).toMatch(/Install helm 4\.3\.1 \(https:\S+\), or Go/u);
    expect(await code).toBe(69);
  });
});

describe("require-docker.ts", () => {
  /** Runs it with this folder of programs only. */
  async function requireDocker(): Promise<{ code: unknown; output: string }> {
    const path = join(import.meta.dirname, "..", "src", "engine", "require-docker.ts");
    const env = { PATH: join(folder, "bin"), HOME: folder };
    const child = spawn(process.execPath, [path], { env, stdio: ["ignore", "pipe", "pipe"] });
    const code = new Promise((resolve) => child.once("exit", resolve));
    const output = await text(child.stderr);
    return { code: await code, output };
  }

  test("says that there is no docker, and exits with 69", async () => {
    expect(await requireDocker()).toEqual({
      code: 69,
      output: expect.stringContaining("There is no docker."),
    });
  });

  test("says that no engine answers, and exits with 69", async () => {
    await program("docker", "echo Cannot connect to the Docker daemon >&2; exit 1");
    expect(await requireDocker()).toEqual({
      code: 69,
      output: expect.stringContaining("No Docker engine answers."),
    });
  });

  test("exits with 0 where one answers", async () => {
    await program("docker", "echo 28.2.2");
    expect(await requireDocker()).toEqual({ code: 0, output: "" });
  });
});

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

  test("says what to install where kubectl is missing", async () => {
    expect(await deploy(["kind"])).toEqual({ code: 69, output: expect.stringContaining("Install kubectl") });
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
