import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { textOf } from "./sources.ts";

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

const read = <T>(path: string) => JSON.parse(textOf(path)) as T;
const root = join(import.meta.dirname, "../../..");
const manifests = [
  "package.json",
  ...globSync("{proto,gateway,web,e2e,services/*,tools/*}/package.json", { cwd: root }),
];
const { packages } = read<{ packages: Record<string, Locked> }>("package-lock.json");

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/u;

test("every dependency is pinned to one exact version", () => {
  const asked = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = read<Package>(path);
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    return all.map(([name, version]) => ({ path, name, version }));
  });
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ version }) => !EXACT.test(version))).toEqual([]);
});

/** @shows ASVS-15.1.2 */
test("every package is locked to its hash, and comes from the registry only", () => {
  const locked = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  expect(locked.length).toBeGreaterThan(1000);
  const loose = locked.filter(
    ([, { version = "", integrity = "", resolved = "https://registry.npmjs.org/" }]) =>
      !EXACT.test(version.split("+", 1)[0] ?? "") ||
      !integrity.startsWith("sha512-") ||
      !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});
