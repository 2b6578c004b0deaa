import { isIPv6 } from "node:net";
import type { Pod } from "./pod-addresses.ts";

/** A request to a pod, and the bounds of its answer. */
interface PodCall {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  mostBytes: number;
  /** From the connection to the last byte. */
  timeoutMs: number;
  signal: AbortSignal;
}

interface PodAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Calls a pod's internal server.
 *
 * @throws Error for no answer in time, a redirect, or an answer beyond its bounds.
 */
export async function callPod({ address, port }: Pod, call: PodCall): Promise<PodAnswer> {
  const { path, method = "GET", headers = {}, body, mostBytes, timeoutMs, signal } = call;
  // oxlint-disable-next-line no-restricted-globals -- calls the pods behind the names from config.ts
  const response = await fetch(`http://${isIPv6(address) ? `[${address}]` : address}:${port}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`The answer to ${path} has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) };
}
