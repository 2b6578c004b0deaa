import process from "node:process";
import { execa } from "execa";
import { makeNextRelease } from "./support/next-release.ts";

// The entry point of `make next-images`: the images of a release with one new field in each subgraph, for the upgrade
// of `make cluster-test`. Their tag is NEXT_TAG, or "next".
const release = await makeNextRelease();
try {
  const env = { TAG: process.env["NEXT_TAG"] || "next" };
  await execa("make", ["images"], { cwd: release.path, env, stdio: "inherit" });
} finally {
  await release.remove();
}
