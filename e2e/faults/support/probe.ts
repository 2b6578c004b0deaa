import { quantile } from "../../support/figures.ts";
import type { RestClient } from "../../support/rest-client.ts";

/** One call and its outcome. */
export interface Sample {
  call: string;
  /** 0 when there was no answer at all. */
  status: number;
  text: string;
  sentAt: number;
  tookMs: number;
}

/** Calls once, without a retry. */
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

/** The 95th percentile; 0 for no values. */
export const p95 = (values: readonly number[]) => quantile(values, 0.95);
