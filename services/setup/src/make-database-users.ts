import { readFileSync } from "node:fs";
import { z } from "zod";
import { initiateReplicaSet } from "./mongodb/initiate-replica-set.ts";
import { makeUsers } from "./mongodb/make-users.ts";
import { readPasswords } from "./mongodb/read-passwords.ts";
import { connectAsRoot } from "./mongodb/root-connection.ts";
import { runProgram } from "./programs/run-program.ts";
import { hostAndPort, optional } from "./programs/variables.ts";

const input = z.object({
  MONGODB_HOST: hostAndPort,
  PASSWORDS_PATH: z.string().min(1).default("/run/secrets/questwell-mongodb").transform(readPasswords),
  REPLICA_SET: optional(z.string().regex(/^[\w-]{1,63}$/u, "Not a name of letters, digits, _ and -")),
  TLS_CA_FILE: optional(z.string().transform(readCertificates)),
  WAIT_S: z
    .string()
    .regex(/^\d{1,4}$/u, "Not a time below 10,000 s")
    .default("300")
    .transform(Number),
  args: z.tuple([], "It takes no arguments"),
});

await runProgram(input, async (given, print) => {
  const { MONGODB_HOST: host, PASSWORDS_PATH: passwords, REPLICA_SET: replicaSet } = given;
  const server = { host, ca: given.TLS_CA_FILE ?? null };
  const giveUpAt = new Date(Date.now() + given.WAIT_S * 1000);
  const root = await connectAsRoot(server, passwords.root, giveUpAt);
  try {
    const port = Number(host.slice(host.lastIndexOf(":") + 1));
    if (replicaSet !== undefined) await initiateReplicaSet(root, replicaSet, port, giveUpAt);
    await makeUsers(root, server, passwords.services, print);
  } finally {
    await root.close();
  }
});

function readCertificates(path: string, context: z.core.$RefinementCtx): string {
  try {
    const text = readFileSync(path, "utf8");
    if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
    context.addIssue(`${path} holds no certificate in PEM`);
  } catch (error) {
    context.addIssue(`Cannot read ${path}: ${(error as NodeJS.ErrnoException).code ?? "no reason given"}`);
  }
  return z.NEVER;
}
