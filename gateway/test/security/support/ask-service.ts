import { randomUUID } from "node:crypto";
import { INTERNAL_AUTH_HEADER, signInternalToken, type Viewer } from "@questwell/common";
import { makeViewer } from "@questwell/common/testkit";
import { parseCookie } from "cookie";
import jwt from "jsonwebtoken";
import { buildAccessSchema } from "../../../src/access/access-of-document.ts";
import { loadSupergraph } from "../../../src/schema/load-supergraph.ts";
import { subgraphNames, type SubgraphName } from "../../../src/schema/subgraphs.ts";
import { graphqlOperationsOf, type Operation } from "./operations.ts";
import { send, type RawAnswer } from "./send.ts";
import type { Stage } from "./stage.ts";

/** The schema with the fields that only the gateway itself asks for. */
export const supergraph = buildAccessSchema(loadSupergraph());

/** The services that answer an operation's root field. */
export function servicesOf({ document }: Operation): SubgraphName[] {
  const field = /\{ (\w+)/u.exec(document)?.[1] ?? "";
  const root = document.startsWith("query") ? supergraph.getQueryType() : supergraph.getMutationType();
  const graphs = new Set(
    (root?.getFields()[field]?.astNode?.directives ?? []).flatMap((directive) =>
      directive.name.value === "join__field"
        ? (directive.arguments ?? []).flatMap(({ value }) => ("value" in value ? [String(value.value)] : []))
        : [],
    ),
  );
  return subgraphNames.filter((name) => graphs.has(name.replaceAll("-", "_").toUpperCase()));
}

/** The operation with a selection that every service supports. */
function withoutDetails(operation: Operation): Operation {
  const hasFields = operation.document.includes("__typename");
  const [head = ""] = operation.document.split(" { __typename");
  return { ...operation, document: hasFields ? `${head} { __typename } }` : operation.document };
}

/** Every operation of every service, including those that only the gateway itself sends. */
export const serviceOperations: readonly Operation[] = graphqlOperationsOf(supergraph).map(withoutDetails);

/** The viewer: an existing person for identity; elsewhere a new one, with all rate limits unused. */
function viewerFor(stage: Stage, name: SubgraphName, operation: Operation): Viewer {
  if (name !== "identity") return makeViewer({ id: randomUUID(), isAdmin: true });
  const token = parseCookie(stage.cookieFor(operation))["__Host-s"] ?? "";
  const { sub, sid } = jwt.decode(token) as { sub: string; sid: string };
  return makeViewer({ id: sub, sessionId: sid, isAdmin: operation.isOfAdmins });
}

/** Sends a body to a service directly, with a token of the gateway. */
export function askService(
  stage: Stage,
  name: SubgraphName,
  operation: Operation,
  body: string,
  isSignedIn: boolean,
): Promise<RawAnswer> {
  const { internalKeys, urls } = stage.stack.services;
  const token = signInternalToken(internalKeys, { use: "call", subgraph: name }, body, {
    viewer: isSignedIn ? viewerFor(stage, name, operation) : null,
    requestId: randomUUID(),
    client: { address: "127.0.0.1", userAgent: "test" },
  });
  const headers = { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token };
  return send(urls[name] ?? "", { method: "POST", path: "/graphql", headers, body });
}

/** A metric of a process, in milliseconds. */
export async function metricMs(stage: Stage, name: SubgraphName, metric: string): Promise<number> {
  const response = await fetch(stage.stack.services.metricsUrls[name] ?? "");
  const value = new RegExp(`^${metric} (\\S+)$`, "mu").exec(await response.text())?.[1];
  if (value === undefined) throw new Error(`${name} has no ${metric}`);
  return Number(value) * 1000;
}

/** The CPU time of a service's process for some work, in milliseconds. */
export async function cpuMsOfService(
  stage: Stage,
  name: SubgraphName,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await metricMs(stage, name, "process_cpu_seconds_total");
  await work();
  return (await metricMs(stage, name, "process_cpu_seconds_total")) - before;
}
