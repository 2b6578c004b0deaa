import process from "node:process";
import { startChild } from "@questwell/local-stack";
import { makeNextRelease } from "./support/next-release.ts";

// The entry point of `make next-images`: the images of a release with one new field in each subgraph, for the upgrade
// of `make cluster-test`. Their tag is NEXT_TAG, or "next".
const release = await makeNextRelease();
try {
  const env = { ...process.env, TAG: process.env["NEXT_TAG"] || "next" };
  const child = await startChild(["make", "images"], { cwd: release.path, env, output: "inherit" });
  await child.ended;
  process.exitCode = child.end()?.code ?? 1;
} finally {
  await release.remove();
}
