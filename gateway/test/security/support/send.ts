import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

/** A request, sent byte for byte, without normalization. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** The response, and how long it took. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  tookMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request unchanged. @throws Error when the connection breaks. */
export function send(url: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const framed = body === undefined ? headers : { ...headers, "content-length": Buffer.byteLength(body) };
    const call = request({ agent, hostname, port, method, path, headers: framed }, (response) => {
      text(response).then(
        (content) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: content,
            tookMs: performance.now() - startedAt,
          }),
        reject,
      );
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** The request of an operation with this input: path parameters in the path, the rest in the body. */
export function requestOf(
  operation: { facade: string; method: string; path: string; document: string; ids: readonly string[] },
  input: unknown,
  ids: Readonly<Record<string, string>>,
  cookie: string,
): RawRequest {
  const headers: Record<string, string> = cookie === "" ? {} : { cookie };
  if (operation.facade === "graphql") {
    const variables = typeof input === "object" ? { ...input, ...ids } : input;
    const body = JSON.stringify({ query: operation.document, variables });
    return {
      method: "POST",
      path: "/graphql",
      headers: { ...headers, "content-type": "application/json" },
      body,
    };
  }
  const path = operation.ids.reduce(
    (text, name) => text.replace(`:${name}`, encodeURIComponent(ids[name] ?? "")),
    operation.path,
  );
  const method = operation.method.toUpperCase();
  if (method === "GET" || input === undefined) return { method, path, headers, body: undefined };
  return {
    method,
    path,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(input),
  };
}
