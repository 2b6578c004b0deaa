import { execFile } from "node:child_process";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const run = promisify(execFile);
const program = join(import.meta.dirname, "assemble-app.ts");

const json = (value: object) => JSON.stringify(value);
/** A repository in which npm has installed a service's dependencies. */
const repository: Readonly<Record<string, string>> = {
  "package.json": json({
    name: "questwell",
    version: "1.0.0",
    workspaces: ["services/*"],
    dependencies: { gone: "1.0.0" },
  }),
  LICENSE: "the licence",
  NOTICE: "the notice",
  "services/a/package.json": json({
    name: "@questwell/a",
    version: "1.0.0",
    dependencies: { library: "1.0.0", "@questwell/common": "1.0.0" },
    devDependencies: { jest: "1.0.0" },
  }),
  "services/a/src/main.ts": "export {};",
  "services/common/package.json": json({
    name: "@questwell/common",
    version: "1.0.0",
    dependencies: { library: "2.0.0" },
    devDependencies: { "@questwell/tool": "1.0.0" },
  }),
  "services/common/node_modules/library/package.json": json({ name: "library", version: "2.0.0" }),
  "services/tool/package.json": json({
    name: "@questwell/tool",
    version: "1.0.0",
    dependencies: { only: "1.0.0" },
  }),
  "node_modules/only/package.json": json({ name: "only", version: "1.0.0" }),
  "node_modules/.package-lock.json": "{}",
  "node_modules/.bin/library": "",
  "node_modules/library/package.json": json({
    name: "library",
    version: "1.0.0",
    peerDependencies: { test: "1.0.0", only: "1.0.0" },
    peerDependenciesMeta: { only: { optional: true } },
    optionalDependencies: { "library-darwin-arm64": "1.0.0" },
  }),
  "node_modules/library/index.js": "",
  "node_modules/library/index.js.map": "",
  "node_modules/library/types/index.d.ts": "",
  "node_modules/library/README.md": "",
  "node_modules/library/LICENSE.md": "",
  "node_modules/library/test/index.js": "",
  "node_modules/library/lib/index.test.js": "",
  "node_modules/library/lib/latest.js": "",
  "node_modules/library/lib/__tests__/index.js": "",
  "node_modules/test/package.json": json({ name: "test", version: "1.0.0" }),
};

let path: string;
let target: string;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-assemble-"));
  target = join(path, "app");
  for (const [file, text] of Object.entries(repository)) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  }
  await chmod(join(path, "services/a/src/main.ts"), 0o600);
  await mkdir(join(path, "node_modules/@questwell"));
  for (const name of ["a", "common", "tool"])
    await symlink(`../../services/${name}`, join(path, "node_modules/@questwell", name));
  await run(process.execPath, [program, "services/a", target], { cwd: path });
});
afterAll(() => rm(path, { recursive: true }));

test("ships the service, its packages and their licences, and nothing else", async () => {
  const files = (await readdir(target, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("@questwell"))
    .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1));
  expect(files.toSorted()).toEqual([
    "LICENSE",
    "NOTICE",
    "node_modules/library/LICENSE.md",
    "node_modules/library/index.js",
    "node_modules/library/lib/latest.js",
    "node_modules/library/package.json",
    "node_modules/test/package.json",
    "package.json",
    "sbom.cdx.json",
    "services/a/package.json",
    "services/a/src/main.ts",
    "services/common/node_modules/library/package.json",
    "services/common/package.json",
  ]);
  expect(await readlink(join(target, "node_modules/@questwell/common"))).toBe("../../services/common");
});

test("any user may read every file, and no folder is empty", async () => {
  expect((await stat(join(target, "services/a/src/main.ts"))).mode & 0o777).toBe(0o644);
  expect(await readdir(join(target, "node_modules/library"))).not.toContain("types");
});

test("manifests name what was installed only", async () => {
  const read = async (file: string) => JSON.parse(await readFile(join(target, file), "utf8")) as object;
  expect(await read("package.json")).toMatchObject({
    workspaces: ["services/a", "services/common"],
    dependencies: {},
  });
  expect(await read("services/a/package.json")).not.toHaveProperty("devDependencies");
});

test("the list of packages has neither a time nor a number of its own", async () => {
  const text = await readFile(join(target, "sbom.cdx.json"), "utf8");
  const sbom = JSON.parse(text) as { metadata: object; components: { purl: string }[] };
  expect(sbom.components.map(({ purl }) => purl)).toContain("pkg:npm/library@1.0.0");
  expect(sbom).not.toHaveProperty("serialNumber");
  expect(sbom.metadata).not.toHaveProperty("timestamp");
});
