import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { ApolloServer } from "@apollo/server";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import { parse } from "graphql";
import { DateTimeISOResolver } from "graphql-scalars";
import { resolvers, typeDefs } from "../subgraph/answers.ts";

// A subgraph as Apollo's documentation builds it on Express 5, without a plugin: it asks nobody for a token.
const schema = buildSubgraphSchema([
  { typeDefs: parse(typeDefs), resolvers: { DateTime: DateTimeISOResolver, ...resolvers } },
]);
const apollo = new ApolloServer({ schema });
await apollo.start();
const app = express();
app.use("/graphql", express.json(), expressMiddleware(apollo));
const server = createServer(app).listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql\n`);
