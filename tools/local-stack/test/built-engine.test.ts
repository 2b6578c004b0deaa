import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { fromCargo } from "../src/mongodb/built-engine/secantus.ts";
import { createMachine, type Machine } from "./machine.ts";
import { temporaryPath } from "./temporary-path.ts";

const SECANTUS = "secantusd-0.5.3-beta.196";

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let count = 0;
let machine: Machine;

beforeAll(async () => {
  folder = await temporaryPath();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  count += 1;
  machine = await createMachine(join(folder.path, `machine-${count}`));
});

const cargo = (version: string) => `
  while [ "$1" != --root ]; do shift; done
  echo 'Compiling one v1.0.0' >&2
  /bin/mkdir -p "$2/bin" && printf '#!/bin/sh\\necho secantusd-rs ${version}\\n' > "$2/bin/secantusd-rs"
  /bin/chmod +x "$2/bin/secantusd-rs"`;
const buildTools = () => Promise.all([machine.program("cmake", ""), machine.program("c++", "")]);

test("it is built once, then found in the cache", async () => {
  await buildTools();
  await machine.program("cargo", cargo("0.5.3-beta.196"));
  const binary = await fromCargo.find(machine.search);
  const path = join(machine.cachePath, SECANTUS, "bin", "secantusd-rs");
  expect(binary).toEqual({ kind: "program", path, engine: "secantusd" });
  expect(await readdir(machine.cachePath)).toEqual([SECANTUS]);
  expect(machine.lines).toHaveLength(1);
  expect(await fromCargo.find(machine.search)).toEqual(binary);
  expect(machine.lines).toHaveLength(1);
});

test("a build of another version does not count", async () => {
  await buildTools();
  await machine.program("cargo", cargo("0.5.2"));
  await expect(fromCargo.find(machine.search)).rejects.toThrow("is not version 0.5.3-beta.196");
  expect(await readdir(machine.cachePath)).toEqual([]);
});

test("a failed build shows the end of cargo's output", async () => {
  await buildTools();
  await machine.program("cargo", "echo 'error: linking with cc failed' >&2; exit 101");
  await expect(fromCargo.find(machine.search)).rejects.toThrow(
    "cargo install ended with exit code 101\nerror: linking with cc failed",
  );
  expect(await readdir(machine.cachePath)).toEqual([]);
});
