import type { ClientOptions } from "openai";

/** More than any answer that we ask for. */
const MAX_BODY_BYTES = 256 * 1024;
const MAX_HEADER = 200;

/** One exchange with a provider, byte for byte. */
export interface Exchange {
  sent: string;
  /** Null until the answer has arrived as a whole. */
  received: string | null;
  /** Null without an answer. */
  status: number | null;
  /** The provider's name for the request. */
  requestId: string | null;
  retryAfterS: number | null;
  /** Why there is no whole answer. */
  failure: unknown;
}

export const newExchange = (): Exchange => ({
  sent: "",
  received: null,
  status: null,
  requestId: null,
  retryAfterS: null,
  failure: null,
});

/** The body of an answer is larger than anything we ask for. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** A fetch for the SDK that follows no redirect, reads a bounded body as a whole, and records both directions. */
export const boundedFetch =
  (exchange: Exchange): NonNullable<ClientOptions["fetch"]> =>
  async (url, init) => {
    if (typeof init?.body === "string") exchange.sent = init.body;
    try {
      // oxlint-disable-next-line no-restricted-globals -- calls the provider's address from config.ts
      const response = await fetch(url, { ...init, redirect: "error" });
      exchange.status = response.status;
      exchange.requestId = response.headers.get("x-request-id")?.slice(0, MAX_HEADER) ?? null;
      exchange.retryAfterS = secondsOf(response.headers.get("retry-after"));
      const text = await readText(response);
      exchange.received = text;
      return new Response(text, { status: response.status, headers: { "content-type": "application/json" } });
    } catch (error) {
      exchange.failure = error;
      throw error;
    }
  };

const secondsOf = (header: string | null) =>
  header !== null && /^\d{1,5}(\.\d{1,3})?$/u.test(header) ? Number(header) : null;

/** @throws TooLarge beyond 256 KiB, compressed or not. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new TooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
