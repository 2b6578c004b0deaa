import { readFileSync } from "node:fs";
import process from "node:process";
import { MongoClient } from "mongodb";
import { tlsOptions } from "./tls.mjs";

// The chart's startup probe of MongoDB with this image: the server is ready once a service can sign in.
const [username = ""] = process.argv.slice(2);
const password = readFileSync(`/run/secrets/questwell-mongodb/${username}-password`, "utf8").trim();
const client = new MongoClient("mongodb://127.0.0.1:27017/?directConnection=true", {
  auth: { username, password },
  authSource: `questwell_${username}`,
  serverSelectionTimeoutMS: 3000,
  ...tlsOptions,
});
try {
  await client.db(`questwell_${username}`).command({ ping: 1 });
} finally {
  await client.close();
}
