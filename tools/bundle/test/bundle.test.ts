import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { bundlerFile, verifyBundle } from "@questwell/bundle";

const run = promisify(execFile);
const BUNDLED_WITHIN_MS = 60_000;
/** V8 takes four times of it to compile the file. */
const LARGEST_FILE_BYTES = 3_200_000;

let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), "questwell-bundle-")), "identity");
  await run(process.execPath, [bundlerFile, "identity", path]);
}, BUNDLED_WITHIN_MS);
afterAll(() => rm(path, { recursive: true }));

const files = async () => {
  const names = (await readdir(path)).filter((name) => name.endsWith(".js"));
  return Promise.all(names.map((name) => readFile(join(path, name), "utf8")));
};

test("a bundle imports nothing but itself, Node, and the package with compiled code", async () => {
  const imported = (await files()).flatMap((text) =>
    [...text.matchAll(/^(?:import|export) [^;\n]*?["']([^"'\n]+)["'];$/gmu)].map(([, name = ""]) => name),
  );
  const others = new Set(imported.filter((name) => !isBuiltin(name) && !name.startsWith("./")));
  expect([...others]).toEqual(["@node-rs/argon2"]);
});

test("a bundle is text that V8 keeps in a byte per character", async () => {
  for (const text of await files()) expect(/[^\0-\u007F]/u.exec(text)).toBeNull();
});

test(
  "no file of the gateway's bundle takes much memory to compile",
  async () => {
    const gateway = await mkdtemp(join(tmpdir(), "questwell-bundle-"));
    await run(process.execPath, [bundlerFile, "gateway", gateway]);
    const sizes = await Promise.all(
      (await readdir(gateway)).map(async (name) => (await stat(join(gateway, name))).size),
    );
    await rm(gateway, { recursive: true });
    expect(Math.max(...sizes)).toBeLessThan(LARGEST_FILE_BYTES);
  },
  BUNDLED_WITHIN_MS,
);

test("a bundle is current until one of its sources changes, and never without its list of sources", async () => {
  await verifyBundle("identity", path);
  const changed = `${path}-changed`;
  await cp(path, changed, { recursive: true });
  const list = join(changed, "inputs.json");
  const inputs = JSON.parse(await readFile(list, "utf8")) as Record<string, string>;
  expect(Object.keys(inputs)).toEqual(
    expect.arrayContaining([
      "package-lock.json",
      "services/identity/src/main.ts",
      "tools/bundle/src/bundle.ts",
    ]),
  );
  await writeFile(list, JSON.stringify({ ...inputs, "services/identity/src/main.ts": "another hash" }));
  await expect(verifyBundle("identity", changed)).rejects.toThrow(
    "The bundle of identity is older than services/identity/src/main.ts",
  );
  await rm(list);
  await expect(verifyBundle("identity", changed)).rejects.toThrow("ENOENT");
  await rm(changed, { recursive: true });
});
