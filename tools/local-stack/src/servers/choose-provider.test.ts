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
/** The providers that are available on the machine; the others are not. */
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

test("the first available provider is used, and logged", async () => {
  present = new Set(["container", "build"]);
  expect(await choose()).toBe("container");
  expect(asked).toEqual(["url", "path", "container"]);
  expect(lines).toEqual(["Server: container"]);
});

test("the provider that worked is remembered, and the slow ones before it are skipped", async () => {
  present = new Set(["build"]);
  expect(await choose()).toBe("build");
  expect(asked).toEqual(["url", "path", "container", "download", "build"]);
  expect(await choose()).toBe("build");
  expect(asked).toEqual(["url", "path", "build"]);
});

test("a fast provider still comes before the remembered one", async () => {
  present = new Set(["build"]);
  await choose();
  present.add("path");
  expect(await choose()).toBe("path");
});

test("a remembered provider that stops working is forgotten, and the slow ones are tried again", async () => {
  present = new Set(["build"]);
  await choose();
  present = new Set(["download"]);
  expect(await choose()).toBe("download");
  expect(asked).toEqual(["url", "path", "build", "container", "download"]);
  expect(await rememberedProvider(cachePath, server.name)).toBe("download");
});

test("a server from the environment is used without being remembered", async () => {
  present = new Set(["url"]);
  expect(await choose()).toBe("url");
  expect(await rememberedProvider(cachePath, server.name)).toBeUndefined();
});

test("data written by one engine is never given to another", async () => {
  present = new Set(["path", "build"]);
  expect(await choose("two")).toBe("build");
  expect(asked).not.toContain("path");
});

test("when no provider works, the error lists each reason and what to install", async () => {
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

test("an error other than unavailability is not skipped", async () => {
  const broken = { ...provider("broken"), find: () => Promise.reject(new Error("disk on fire")) };
  const search = { env: {}, cachePath, log: () => {} };
  present = new Set(["path"]);
  const providers = [broken, ...server.providers];
  await expect(chooseProvider({ ...server, providers }, undefined, search)).rejects.toThrow("disk on fire");
});
