import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { cpus, totalmem } from "node:os";
import type { mongo } from "mongoose";
import { z } from "zod";
import { changedFiles } from "../../tools/test/src/gate-record.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import type { Environment } from "../table/results.ts";

const INFO_TIMEOUT_MS = 5000;
const infoSchema = z.object({ version: z.string() });

/** What a run measures, and on what: a figure says nothing without it. */
export async function environmentOf({
  admin,
  natsUrl,
}: Pick<LoadedStack, "admin" | "natsUrl">): Promise<Environment> {
  return {
    commit: commitOf(import.meta.dirname),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    database: databaseOf(await admin.buildInfo()),
    nats: await natsVersionOf(natsUrl),
  };
}

/** The commit of the tree around a folder; "unknown" where it is no clone. */
export function commitOf(cwd: string): string {
  try {
    const command = ["rev-parse", "--short=12", "HEAD"];
    const commit = execFileSync("git", command, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
    return changedFiles(cwd).length > 0 ? `${commit}, changed` : commit;
  } catch {
    return "unknown";
  }
}

const databaseOf = (info: mongo.Document) => {
  const standIn = standInVersionOf(info);
  const { version } = infoSchema.parse(info);
  return standIn === null ? `MongoDB ${version}` : `secantusd-rs ${standIn} (speaks MongoDB ${version})`;
};

/** The engine that is built where no MongoDB can be had says so beside the version that it stands in for. */
export function standInVersionOf(info: mongo.Document): string | null {
  const version: unknown = info["secantusVersion"];
  return typeof version === "string" ? version : null;
}

/** A NATS server tells its version to every connection before it asks for a password. */
async function natsVersionOf(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port || 4222), hostname);
  try {
    const [first] = await once(socket.setEncoding("utf8"), "data", {
      signal: AbortSignal.timeout(INFO_TIMEOUT_MS),
    });
    const [, info = ""] = /^INFO (\{.*\})/u.exec(String(first)) ?? [];
    return infoSchema.parse(JSON.parse(info)).version;
  } finally {
    socket.destroy();
  }
}
