import type { RequestListener } from "node:http";

/** Answers `/schema` with the SDL of a subgraph, from which a gateway learns what this process can be asked. */
export const serveSchema =
  (typeDefs: string): RequestListener =>
  ({ url }, response) => {
    const isSchema = url === "/schema";
    response.writeHead(isSchema ? 200 : 404, { "content-type": "text/plain; charset=utf-8" });
    response.end(isSchema ? typeDefs : "not found\n");
  };
