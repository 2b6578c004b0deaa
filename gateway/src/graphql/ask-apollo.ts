import type { IncomingMessage, ServerResponse } from "node:http";
import { HeaderMap, type ApolloServer } from "@apollo/server";
import type { GatewayContext } from "../context.ts";

/** Lets Apollo Server answer a request: a document that is not prepared, or anything unusual about the request. */
export async function askApollo(
  graphql: ApolloServer<GatewayContext>,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
  context: GatewayContext,
): Promise<void> {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const answer = await graphql.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: "POST", headers, search: "", body },
    context: () => Promise.resolve(context),
  });
  if (answer.body.kind !== "complete") throw new Error("A document was answered in parts");
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.statusCode = answer.status ?? 200;
  response.setHeader("Content-Length", Buffer.byteLength(answer.body.string));
  response.end(answer.body.string);
}
