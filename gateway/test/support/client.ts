import { parseSetCookie, stringifyCookie } from "cookie";
import request, { type Response } from "supertest";
import type { Method } from "../../src/rest/row.ts";

/** A client that keeps cookies, as a browser on a secure origin does. */
export interface Client {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** An object is sent as JSON, a text unchanged; without a body nothing is sent. */
  send(
    method: Exclude<Method, "get">,
    path: string,
    body?: object | string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  post(path: string, body?: object | string, headers?: Record<string, string>): Promise<Response>;
  graphql(query: string, variables?: object): Promise<Response>;
}

/**
 * Creates a client without cookies.
 *
 * @param ca the CA that it trusts, PEM
 */
export function makeClient(url: string, ca?: string): Client {
  const cookies = new Map<string, string>();
  const begin = (method: Method, path: string) => {
    const call = request(url)[method](path);
    return ca === undefined ? call : call.ca(ca);
  };

  function keep(response: Response): Response {
    for (const text of response.get("Set-Cookie") ?? []) {
      const { name, value = "", expires, maxAge } = parseSetCookie(text);
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  const cookieHeader = (): Record<string, string> =>
    cookies.size === 0 ? {} : { cookie: stringifyCookie(Object.fromEntries(cookies)) };

  const client: Client = {
    cookies,
    get: async (path, headers = {}) => keep(await begin("get", path).set({ ...cookieHeader(), ...headers })),
    async send(method, path, body, headers = {}) {
      const call = begin(method, path).set(cookieHeader());
      if (body === undefined) return keep(await call.set(headers));
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return keep(await call.set({ "content-type": "application/json", ...headers }).send(text));
    },
    post: (path, body, headers) => client.send("post", path, body, headers),
    graphql: (query, variables = {}) => client.post("/graphql", { query, variables }),
  };
  return client;
}
