import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { ensureChromium } from "../src/browser/ensure-chromium.ts";
import { temporaryPath } from "./temporary-path.ts";

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let path: string;
let count = 0;
beforeAll(async () => {
  folder = await temporaryPath();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  count += 1;
  path = join(folder.path, `bin-${count}`);
  await mkdir(path);
});

const program = async (name: string, script = "echo Chromium 156") => {
  await writeFile(join(path, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return join(path, name);
};
const find = (env: NodeJS.ProcessEnv = {}) => ensureChromium({ PATH: path, ...env }, () => {});

test("CHROMIUM_PATH comes before PATH", async () => {
  await program("chromium");
  const own = await program("my-browser");
  expect(await find({ CHROMIUM_PATH: own })).toBe(own);
});

test("a CHROMIUM_PATH that does not run is an error, not skipped", async () => {
  await program("chromium");
  await expect(find({ CHROMIUM_PATH: "/nowhere/chromium" })).rejects.toThrow("names /nowhere/chromium");
});

test.each(["chromium", "chromium-browser", "google-chrome"])("%s on PATH is used", async (name) => {
  const browser = await program(name);
  expect(await find()).toBe(browser);
});

test("one that does not run is skipped", async () => {
  await program("chromium", "exit 1");
  const chrome = await program("google-chrome");
  expect(await find()).toBe(chrome);
});

test("when none is found and it may not be installed, the error has instructions", async () => {
  await expect(find()).rejects.toThrow(
    "install it (Debian: `apt-get install chromium`), or set CHROMIUM_PATH",
  );
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot("Debian's package is installed when that is allowed", async () => {
  const log = join(path, "apt.log");
  const browser = `printf '#!/bin/sh\\n' > ${path}/chromium; /bin/chmod +x ${path}/chromium`;
  await program("apt-get", `echo "$@" >> ${log}; [ "$1" = update ] || { ${browser}; }`);
  expect(await find()).toBe(join(path, "chromium"));
  expect(await readFile(log, "utf8")).toBe("update\ninstall -y --no-install-recommends chromium\n");
});

asRoot("a failed installation is shown with what to do", async () => {
  await program("apt-get", "echo 'E: no route' >&2; exit 100");
  await expect(find()).rejects.toThrow(/apt-get update failed:\nE: no route\n.*CHROMIUM_PATH/u);
});
