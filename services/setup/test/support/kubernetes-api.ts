import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeAuthority } from "@questwell/local-stack";

const TOKEN = "token-of-the-service-account";

/** A Secret as the API stores it. */
interface ApiSecret {
  type?: string;
  metadata: {
    name: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string | null>;
    resourceVersion?: string;
  };
  data: Record<string, string | null>;
}

type Verb = "get" | "create" | "patch";

/** An API server with Secrets in one namespace, as far as Kubernetes documents it for them. */
export interface KubernetesApi {
  /** The configuration of a client with a token. */
  kubeconfig: string;
  secrets: Map<string, ApiSecret>;
  /** Every request that was made: "get questwell-nats". */
  requests: string[];
  /** What its Role does not allow. */
  denied: Set<string>;
  /** Called before a request is answered: somebody else is faster, or an answer of its own. */
  before: ((verb: Verb, name: string) => Answer | undefined) | null;
  /** The text of a value. */
  value(secret: string, key: string): string;
  put(secret: string, values: Record<string, string>): void;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body: object;
}

/** Starts the API with TLS in a folder of its own. */
export async function startKubernetesApi(path: string, namespace: string): Promise<KubernetesApi> {
  const { caFile, certFile, keyFile } = await (await makeAuthority(join(path, "tls"))).issue("api");
  const secrets = new Map<string, ApiSecret>();
  let version = 100;
  const store = (secret: ApiSecret): ApiSecret => {
    version += 1;
    const stored = { ...secret, metadata: { ...secret.metadata, resourceVersion: String(version) } };
    secrets.set(secret.metadata.name, stored);
    return stored;
  };

  function answer(request: IncomingMessage, body: string): Answer {
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return status(401, "Unauthorized");
    const root = `/api/v1/namespaces/${namespace}/secrets`;
    const given = body === "" ? null : (JSON.parse(body) as ApiSecret);
    const name = request.url?.slice(root.length + 1) || (given?.metadata.name ?? "");
    const verb = ({ GET: "get", POST: "create", PATCH: "patch" } as const)[request.method ?? ""];
    if (!request.url?.startsWith(root) || verb === undefined) return status(404, "NotFound");
    api.requests.push(`${verb} ${name}`);
    const early = api.before?.(verb, name);
    if (early) return early;
    if (api.denied.has(`${verb} ${name}`)) {
      return status(403, "Forbidden", `secrets "${name}" is forbidden: cannot ${verb}`);
    }
    const existing = secrets.get(name);
    if (verb === "create") {
      if (!given || existing) return status(409, "AlreadyExists");
      return { status: 201, body: store(given) };
    }
    if (!existing) return status(404, "NotFound");
    if (verb === "get" || !given) return { status: 200, body: existing };
    if (request.headers["content-type"] !== "application/merge-patch+json") {
      return status(415, "UnsupportedMediaType");
    }
    const asked = given.metadata.resourceVersion;
    if (asked !== undefined && asked !== existing.metadata.resourceVersion) return status(409, "Conflict");
    return { status: 200, body: store(mergePatch(existing, given) as ApiSecret) };
  }

  const tls = { cert: await readFile(certFile), key: await readFile(keyFile) };
  const server = createServer(tls, (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { status: code, body } = answer(request, Buffer.concat(chunks).toString("utf8"));
      response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const kubeconfig = join(path, "kubeconfig.json");
  await writeFile(kubeconfig, JSON.stringify(clientConfig(`https://127.0.0.1:${port}`, caFile)));

  const api: KubernetesApi = {
    kubeconfig,
    secrets,
    requests: [],
    denied: new Set(),
    before: null,
    value: (secret, key) => Buffer.from(secrets.get(secret)?.data[key] ?? "", "base64").toString("utf8"),
    put(secret, values) {
      const data = Object.entries(values).map(([key, text]) => [key, Buffer.from(text).toString("base64")]);
      const existing = secrets.get(secret) ?? { type: "Opaque", metadata: { name: secret }, data: {} };
      store({ ...existing, data: { ...existing.data, ...Object.fromEntries(data) } });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}

const status = (code: number, reason: string, message = reason): Answer => ({
  status: code,
  body: { kind: "Status", apiVersion: "v1", status: "Failure", message, reason, code },
});

/** RFC 7396. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const result: Record<string, unknown> = { ...(target as object | undefined) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}

const clientConfig = (server: string, caFile: string) => ({
  apiVersion: "v1",
  kind: "Config",
  clusters: [{ name: "cluster", cluster: { server, "certificate-authority": caFile } }],
  users: [{ name: "user", user: { token: TOKEN } }],
  contexts: [{ name: "context", context: { cluster: "cluster", user: "user" } }],
  "current-context": "context",
});
