import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { rememberedProvider } from "../cache/remembered-provider.ts";
import { chooseProvider } from "./choose-provider.ts";
import { Unavailable } from "./provider.ts";
import type { Provider } from "./provider.ts";

let cachePath: string;
let asked: string[];
let lines: string[];
/** What there is on the machine; the others say no. */
let present: Set<string>;

beforeEach(async () => {
  cachePath = await mkdtemp(join(tmpdir(), "questwell-cache-"));
  [asked, lines, present] = [[], [], new Set()];
});
afterEach(() => rm(cachePath, { recursive: true }));

const provider = (name: string, { isSlow = false, engine = "one" } = {}): Provider => ({
  name,
  engine,
  isSlow,
  async find() {
    asked.push(name);
    if (!present.has(name)) throw new Unavailable(`no ${name} here`);
    return name === "url"
      ? { kind: "external", url: "server://there" }
      : { kind: "program", path: `/${name}`, engine };
  },
});

const server = {
  name: "Server",
  installHint: "Install something.",
  providers: [
    provider("url", { engine: "any" }),
    provider("path"),
    provider("container", { isSlow: true }),
    provider("download", { isSlow: true }),
    provider("build", { isSlow: true, engine: "two" }),
  ],
};

const choose = async (engine?: string) => {
  asked = [];
  const search = { env: {}, cachePath, log: (line: string) => void lines.push(line) };
  return (await chooseProvider(server, engine, search)).provider.name;
};

test("the first provider that has a server is taken, and said", async () => {
  present = new Set(["container", "build"]);
  expect(await choose()).toBe("container");
  expect(asked).toEqual(["url", "path", "container"]);
  expect(lines).toEqual(["Server: container"]);
});

test("the one that worked is remembered, and the slow ones before it are not asked again", async () => {
  present = new Set(["build"]);
  expect(await choose()).toBe("build");
  expect(asked).toEqual(["url", "path", "container", "download", "build"]);
  expect(await choose()).toBe("build");
  expect(asked).toEqual(["url", "path", "build"]);
});

test("what is quickly found still comes before what is remembered", async () => {
  present = new Set(["build"]);
  await choose();
  present.add("path");
  expect(await choose()).toBe("path");
});

test("one that stopped working is forgotten, and the slow ones get their turn", async () => {
  present = new Set(["build"]);
  await choose();
  present = new Set(["download"]);
  expect(await choose()).toBe("download");
  expect(asked).toEqual(["url", "path", "build", "container", "download"]);
  expect(await rememberedProvider(cachePath, server.name)).toBe("download");
});

test("a server in the environment is taken without being remembered", async () => {
  present = new Set(["url"]);
  expect(await choose()).toBe("url");
  expect(await rememberedProvider(cachePath, server.name)).toBeUndefined();
});

test("data that one engine wrote is never given to another", async () => {
  present = new Set(["path", "build"]);
  expect(await choose("two")).toBe("build");
  expect(asked).not.toContain("path");
});

test("when none works, each says why, and what to install is said", async () => {
  await expect(choose()).rejects.toThrow(
    [
      "No Server to be had here:",
      "  - url: no url here",
      "  - path: no path here",
      "  - container: no container here",
      "  - download: no download here",
      "  - build: no build here",
      "Install something.",
    ].join("\n"),
  );
});

test("a failure that is no absence is not passed over", async () => {
  const broken = { ...provider("broken"), find: () => Promise.reject(new Error("disk on fire")) };
  const search = { env: {}, cachePath, log: () => {} };
  present = new Set(["path"]);
  const providers = [broken, ...server.providers];
  await expect(chooseProvider({ ...server, providers }, undefined, search)).rejects.toThrow("disk on fire");
});
