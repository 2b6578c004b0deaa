import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { createLogger, readKeySet, systemClock } from "@questwell/common";
import { z } from "zod";
import { createSubgraph } from "../../services/common/src/subgraph/subgraph-server.ts";
import { resolvers, typeDefs } from "./answers.ts";

// A subgraph as our services are: the token, the gates, the deadline, the metrics and the log, with answers from memory.
const { KEYS_FILE } = z.object({ KEYS_FILE: z.string() }).parse(process.env);
const { app } = createSubgraph({
  name: "progress",
  typeDefs,
  resolvers,
  keys: readKeySet(KEYS_FILE, "public"),
  log: createLogger("progress", "error"),
  createContext: (request) => ({ ...request, clock: systemClock }),
});
const server = createServer(app).listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql\n`);
