import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { MongoClient, MongoServerError } from "mongodb";
import { tlsArguments, tlsOptions } from "./tls.mjs";

// The stand-in's process: like the official image it makes root from a password file and then keeps it, and it takes
// mongod's arguments, of which it needs none. It runs in the image only, beside the set-up and its MongoDB driver.
const args = [
  "--auth",
  "--host",
  "0.0.0.0",
  "--port",
  "27017",
  "--storage-path",
  "/data/db",
  ...tlsArguments,
];
const server = spawn("secantusd-rs", [...args, "--cache-size", "256M", "--sync-on-commit"], {
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
server.once("exit", (code) => process.exit(code ?? 1));

const pwd = readFileSync(process.env["MONGO_INITDB_ROOT_PASSWORD_FILE"] ?? "", "utf8").trim();
const createUser = process.env["MONGO_INITDB_ROOT_USERNAME"] ?? "";
for (;;) {
  // The first user may be made without a password, from the server's own machine only.
  const client = new MongoClient("mongodb://127.0.0.1:27017/?directConnection=true", {
    serverSelectionTimeoutMS: 500,
    ...tlsOptions,
  });
  try {
    await client.db("admin").command({ createUser, pwd, roles: ["root"] });
    break;
  } catch (error) {
    if (error instanceof MongoServerError) break;
    await delay(200);
  } finally {
    await client.close();
  }
}
