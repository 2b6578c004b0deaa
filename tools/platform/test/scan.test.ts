import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { grype } from "../src/programs/programs.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-scan-test-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the scan where this script is the scanner: `$1` names the list that it is given. */
async function scan(
  script: string,
  env: Record<string, string> = {},
): Promise<{ code: unknown; output: string }> {
  const installed = join(folder, "cache", `${grype.name}-${grype.version}`);
  await mkdir(installed, { recursive: true });
  const program = `#!/bin/sh\n[ "$1" = version ] && exit 0\n${script}\n`;
  await writeFile(join(installed, grype.name), program, { mode: 0o755 });
  const path = join(import.meta.dirname, "..", "src", "scan.ts");
  const own = { PATH: "/nowhere", HOME: folder, QUESTWELL_CACHE_PATH: join(folder, "cache") };
  const child = spawn(process.execPath, [path], {
    env: { ...own, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const code = new Promise((resolve) => child.once("exit", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output: stdout + stderr };
}

describe("make scan", () => {
  test("gives the scanner every component, and succeeds where it finds nothing", async () => {
    const copy = join(folder, "list.json");
    const { code, output } = await scan(`/bin/cp "\${1#sbom:}" ${copy}`);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /No known vulnerability in package-lock\.json and versions\.json \(\d{4} components\)\.\n$/u,
      ),
    });
    const list = JSON.parse(await readFile(copy, "utf8")) as { bomFormat: string; components: object[] };
    expect(list.bomFormat).toBe("CycloneDX");
    expect(list.components.length).toBeGreaterThan(1000);
  });

  test("fails where the scanner finds something", async () => {
    const { code, output } = await scan("echo CVE-2025-14847; exit 2");
    expect(code).toBe(1);
    expect(output).toMatch(/CVE-2025-14847\n[^]*There are known vulnerabilities/u);
  });

  test("says that nothing was checked where there is no list of vulnerabilities, and fails", async () => {
    const { code, output } = await scan("echo database does not exist; exit 1");
    expect(code).toBe(69);
    expect(output).toContain("NOT CHECKED: the list of known vulnerabilities is missing or too old");
    expect(output).not.toContain("No known vulnerability");
  });

  test("takes the list of a named folder, and fetches none then", async () => {
    const print = 'echo "$GRYPE_DB_CACHE_DIR $GRYPE_DB_AUTO_UPDATE"';
    expect((await scan(print, { OFFLINE_DATABASE: "/lists" })).output).toContain("/lists false\n");
    expect((await scan(print)).output).not.toContain("false");
  });
});
