import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { freePort, startStack } from "@questwell/local-stack";
import { abuseGraphql } from "./abuse-graphql.ts";
import type { Finding, Target } from "./finding.ts";
import { guessInvitations } from "./guess-invitations.ts";
import { enumerateAccounts, guessEveryAccount, guessOneAccount } from "./guess-passwords.ts";
import { holdSockets } from "./hold-sockets.ts";
import { attackAsTwo } from "./two-attackers.ts";

// The entry point of `make siege`: attacks that take many requests, on a stack as in production behind a proxy.
const attacks: Readonly<Record<string, (target: Target) => Promise<Finding | Finding[]>>> = {
  enumerate: enumerateAccounts,
  "one-account": guessOneAccount,
  "every-account": guessEveryAccount,
  invitations: guessInvitations,
  sockets: holdSockets,
  graphql: abuseGraphql,
  "two-attackers": attackAsTwo,
};
const only = process.env["ATTACK"];

const dataPath = await mkdtemp(join(tmpdir(), "questwell-siege-"));
const stack = await startStack({
  dataPath,
  gatewayPort: await freePort(),
  nodeEnv: "production",
  inOneProcess: process.env["ONE"] === "yes",
  env: { ...process.env, TRUST_PROXY_HOPS: "1", LOG_LEVEL: "error" },
});
try {
  const gatewayPid = stack.processes.gateway.pid;
  if (gatewayPid === undefined) throw new Error("The gateway is down");
  const target = { url: stack.url, gatewayPid };
  for (const [name, attack] of Object.entries(attacks)) {
    if (only !== undefined && only !== name) continue;
    for (const { what, figures, holds } of [await attack(target)].flat()) {
      process.stdout.write(`${holds ? "ok    " : "MISSED"} ${what}: ${figures}\n`);
      if (!holds) process.exitCode = 1;
    }
  }
} finally {
  await stack.stop();
  await rm(dataPath, { recursive: true, force: true });
}
