import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { INTERNAL_AUTH_HEADER } from "@questwell/common";
import { makeTestKeys } from "@questwell/common/testkit";
import { expect, test } from "@jest/globals";
import express from "express";
import { releaseRouter } from "./release-router.ts";
import { makeRelease } from "./release.ts";
import { createReleases } from "./releases.ts";

test("the contents are signed once in 30 s, however often they are asked for", async () => {
  let nowMs = 0;
  const releases = createReleases(makeRelease(new Map(), new Set()));
  const router = releaseRouter(releases, makeTestKeys().privateKeys, () => nowMs);
  const server = createServer(express().use(router)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const signature = async () => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/release/contents`);
    await response.text();
    return response.headers.get(INTERNAL_AUTH_HEADER);
  };
  const first = await Promise.all(Array.from({ length: 20 }, signature));
  expect(new Set(first).size).toBe(1);
  nowMs = 29_999;
  expect(await signature()).toBe(first[0]);
  nowMs = 30_000;
  expect(await signature()).not.toBe(first[0]);
  server.close();
});
