import { mkdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { buildWeb } from "../src/stack/build-web.ts";
import { temporaryPath } from "./temporary-path.ts";

/** Empties its folder first, like the real one, and counts its runs. */
const SCRIPT = `node -e "
const fs = require('node:fs');
fs.rmSync('dist', { recursive: true, force: true });
fs.appendFileSync('builds', 'x');
if (fs.existsSync('src/broken')) throw new Error('no such export');
fs.mkdirSync('dist');
fs.copyFileSync('src/app.ts', 'dist/index.html');
fs.writeFileSync('dist/mode', process.env.NODE_ENV);
"`.replaceAll("\n", " ");

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let repository: string;
let count = 0;
beforeAll(async () => {
  folder = await temporaryPath();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  count += 1;
  repository = join(folder.path, `repository-${count}`);
  await mkdir(join(repository, "web", "src"), { recursive: true });
  const write = (path: string, content: object | string) =>
    writeFile(join(repository, path), typeof content === "string" ? content : JSON.stringify(content));
  await write("package.json", { name: "repository", workspaces: ["web"] });
  await write("web/package.json", { name: "web", version: "1.0.0", scripts: { build: SCRIPT } });
  await write("web/src/app.ts", "first");
});

const build = () => buildWeb(repository, () => {});
const builds = async () => (await readFile(join(repository, "web", "builds"), "utf8")).length;
const built = () => readFile(join(repository, "web", "dist", "index.html"), "utf8");

test("the app is built the first time, and not again while its sources are older", async () => {
  expect(await build()).toBe(join(repository, "web", "dist"));
  await build();
  expect(await built()).toBe("first");
  expect(await builds()).toBe(1);
});

test("the app is built for production, whatever the caller's mode", async () => {
  const path = await build();
  expect(await readFile(join(path, "mode"), "utf8")).toBe("production");
});

test("a source newer than the build triggers a build", async () => {
  await build();
  const source = join(repository, "web", "src", "app.ts");
  await writeFile(source, "second");
  const later = new Date(Date.now() + 5000);
  await utimes(source, later, later);
  await build();
  expect(await built()).toBe("second");
});

test("an interrupted build does not count", async () => {
  await build();
  await rm(join(repository, "web", "dist", ".complete"));
  await build();
  expect(await builds()).toBe(2);
});

test("a failed build is an error with its output", async () => {
  await writeFile(join(repository, "web", "src", "broken"), "");
  await expect(build()).rejects.toThrow(/The web app cannot be built:[\s\S]*no such export/u);
});
