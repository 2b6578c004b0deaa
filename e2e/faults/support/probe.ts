import { quantile } from "../../support/figures.ts";
import type { RestClient } from "../../support/rest-client.ts";

/** One call and what became of it. */
export interface Sample {
  call: string;
  /** 0 when there was no answer at all. */
  status: number;
  text: string;
  sentAt: number;
  tookMs: number;
}

/** Calls once, without trying again. */
export async function probe(
  client: RestClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<Sample> {
  const sentAt = Date.now();
  const { status, text } = await client
    .call(method, path, body)
    .catch((error: unknown) => ({ status: 0, text: String(error) }));
  return { call: `${method} ${path}`, status, text, sentAt, tookMs: Date.now() - sentAt };
}

/** The value below which 95 of 100 lie; 0 of none. */
export const p95 = (values: readonly number[]) => quantile(values, 0.95);
