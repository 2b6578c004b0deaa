import { createHash } from "node:crypto";
import process from "node:process";
import { ApolloGateway, RemoteGraphQLDataSource } from "@apollo/gateway";
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { INTERNAL_AUTH_HEADER, readKeySet, signInternalToken, type Viewer } from "@questwell/common";
import { z } from "zod";
import { loadSupergraph } from "../../gateway/src/schema/load-supergraph.ts";

// A gateway as Apollo's documentation builds it, without a plugin, over our subgraphs. Started by the benchmarks, with
// the port of each subgraph, the keys, and the viewer that it acts for.
const env = z
  .object({
    URLS: z.string().transform((text) => z.record(z.string(), z.url()).parse(JSON.parse(text))),
    KEYS_FILE: z.string(),
    VIEWER: z.string().transform((text) => {
      const viewer = JSON.parse(text) as Viewer;
      return { ...viewer, signedInAt: new Date(viewer.signedInAt) };
    }),
  })
  .parse(process.env);
const keys = readKeySet(env.KEYS_FILE, "private");
const request = { viewer: env.VIEWER, requestId: "stock", client: { address: "127.0.0.1", userAgent: "" } };

/** Our subgraphs answer nobody without a token; one for each body and half a minute, so that it costs next to nothing. */
const tokens = new Map<string, { token: string; at: number }>();
const TOKEN_MS = 30_000;

function tokenFor(name: string, body: string): string {
  const key = createHash("sha256").update(name).update(body).digest("base64");
  const known = tokens.get(key);
  if (known && Date.now() - known.at < TOKEN_MS) return known.token;
  const token = signInternalToken(keys, { use: "call", subgraph: name }, body, request);
  tokens.set(key, { token, at: Date.now() });
  return token;
}

class OurSubgraph extends RemoteGraphQLDataSource {
  readonly #name: string;

  constructor(name: string, url: string) {
    super({ url });
    this.#name = name;
  }

  override willSendRequest({
    request: asked,
  }: Parameters<NonNullable<RemoteGraphQLDataSource["willSendRequest"]>>[0]) {
    // As it is sent.
    const { http, ...sent } = asked;
    http?.headers.set(INTERNAL_AUTH_HEADER, tokenFor(this.#name, JSON.stringify(sent)));
  }
}

const server = new ApolloServer({
  gateway: new ApolloGateway({
    supergraphSdl: loadSupergraph(),
    buildService: ({ name }) => new OurSubgraph(name, env.URLS[name] ?? ""),
  }),
});
const { url } = await startStandaloneServer(server, { listen: { port: 0, host: "127.0.0.1" } });
process.stdout.write(`${url}\n`);
