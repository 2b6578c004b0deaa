import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { INTERNAL_AUTH_HEADER, signInternalToken, type KeySet, type Viewer } from "@questwell/common";
import { serviceNames, type ServiceName } from "@questwell/proto";
import { z } from "zod";
import { reportSchema, type Order } from "./order.ts";

/** The answer of a call, with the headers that only a gateway receives. */
export interface Answer {
  // The caller knows the shape from the document.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  headers: Headers;
}

/** A rejected call. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: string;
  constructor(service: ServiceName, code: string, message: string) {
    super(`${service} refuses: ${code} ${message}`);
    this.code = code;
  }
}

/** The five services in processes of their own, with a clock that the demo sets. */
export interface ServicePool {
  /** Sets every service's clock; it advances from there. */
  setTime(time: Date): Promise<void>;
  /** Calls a service as the gateway would for a viewer; null for an unauthenticated caller. */
  call(service: ServiceName, viewer: Viewer | null, document: string, variables?: object): Promise<Answer>;
  /** Sends a command outside GraphQL to a service's process, one at a time. */
  order(service: ServiceName, order: Order): Promise<number>;
  stop(): Promise<void>;
}

const graphqlBody = z.object({
  data: z.unknown(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().optional() }))
    .optional(),
});

/**
 * Starts the services.
 *
 * @param envOf the whole environment of one service's process
 * @param keys the gateway's private keys
 */
export async function openServicePool(
  envOf: (service: ServiceName) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>,
  keys: KeySet,
): Promise<ServicePool> {
  const rooms = new Map<ServiceName, { child: ChildProcess; url: string }>();
  const stop = async () => {
    await Promise.all([...rooms.values()].map(({ child }) => end(child)));
  };
  const starting = serviceNames.map(async (service) => {
    const file = fileURLToPath(new URL("service-process.ts", import.meta.url));
    const child = fork(file, [service], { env: await envOf(service), execArgv: [] });
    rooms.set(service, { child, url: "" });
    const report = await nextReport(service, child);
    if (!("url" in report)) throw new Error(`${service} did not say where it is`);
    rooms.set(service, { child, url: report.url });
  });
  try {
    await Promise.all(starting);
  } catch (error) {
    await stop();
    throw error;
  }
  const roomOf = (service: ServiceName) => {
    const room = rooms.get(service);
    if (!room) throw new Error(`${service} was not started`);
    return room;
  };
  const order: ServicePool["order"] = async (service, order) => {
    const { child } = roomOf(service);
    const answer = nextReport(service, child);
    child.send(order);
    const report = await answer;
    if (!("done" in report)) throw new Error(`${service} failed to ${order.kind}: ${JSON.stringify(report)}`);
    return report.done;
  };
  return {
    order,
    stop,
    async setTime(time) {
      await Promise.all(
        serviceNames.map((each) => order(each, { kind: "set-clock", time: time.toISOString() })),
      );
    },
    async call(service, viewer, query, variables = {}) {
      const body = JSON.stringify({ query, variables });
      const client = { address: "127.0.0.1", userAgent: "Questwell demo" };
      const token = signInternalToken(keys, { use: "call", subgraph: service }, body, {
        viewer,
        requestId: randomUUID(),
        client,
      });
      const headers = { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token };
      const response = await fetch(roomOf(service).url, { method: "POST", headers, body });
      const { data, errors } = graphqlBody.parse(await response.json());
      const [first] = errors ?? [];
      if (first) throw new Refused(service, first.extensions?.code ?? "", first.message);
      return { data, headers: response.headers };
    },
  };
}

async function nextReport(service: ServiceName, child: ChildProcess) {
  const unheard = new AbortController();
  const { signal } = unheard;
  try {
    const [message] = (await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(() => Promise.reject(new Error(`${service} ended`))),
    ])) as unknown[];
    return reportSchema.parse(message);
  } finally {
    unheard.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  if (child.connected) child.disconnect();
  await ended;
}
