import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { note, noteFields } from "./private-values.ts";

const REQUEST_TIMEOUT_MS = 15_000;
const RETRY_MS = 150;

/** The answer of a REST call. */
export interface RestAnswer {
  status: number;
  text: string;
  /** The redirect's target, if any. */
  location: string | null;
}

/** Options of a client's requests. */
export interface RestClientOptions {
  /** Whether all tries of one write carry an `Idempotency-Key` of their own. */
  withKeys?: boolean;
  /** The network address that it calls from, as a proxy in front of the gateway would report it. */
  address?: string;
}

/** A program that uses the REST API with a cookie jar, as curl would. */
export class RestClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  readonly #withKeys: boolean;
  readonly #address: string | undefined;

  constructor(origin: string, { withKeys = false, address }: RestClientOptions = {}) {
    this.#origin = origin;
    this.#withKeys = withKeys;
    this.#address = address;
  }

  /** Its cookies, as the header that it sends. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The same person with the same cookies, but from another network address. */
  from(address: string): RestClient {
    const other = new RestClient(this.#origin, { withKeys: this.#withKeys, address });
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  /** One call; throws when there is no answer. */
  async call(method: string, path: string, body?: unknown, key?: string): Promise<RestAnswer> {
    noteFields(body);
    if (key !== undefined) note(key, "idempotency key");
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(this.#address !== undefined && { "x-forwarded-for": this.#address }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      redirect: "manual",
    });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    if (text.includes('"inviteCode"')) noteFields(JSON.parse(text));
    return { status: response.status, text, location: response.headers.get("location") };
  }

  /**
   * Retries until the answer is 200, as a persistent client does during faults.
   *
   * @throws Error for an answer that no retry changes, or when `timeoutMs` is over.
   */
  async insist<Answer>(
    method: string,
    path: string,
    body?: unknown,
    timeoutMs = 120_000,
  ): Promise<{ answer: Answer; text: string }> {
    const endsAt = Date.now() + timeoutMs;
    const key = this.#withKeys && method !== "GET" ? randomUUID() : undefined;
    let last = "no answer";
    while (Date.now() < endsAt) {
      const answer = await this.call(method, path, body, key).catch((error: unknown) => ({
        status: 0,
        text: String(error),
      }));
      if (answer.status === 200) return { answer: JSON.parse(answer.text) as Answer, text: answer.text };
      last = `${answer.status} ${answer.text}`;
      const isBusy = answer.text === "Request already in progress";
      if (answer.status >= 400 && answer.status < 500 && !isBusy) break;
      await delay(RETRY_MS);
    }
    throw new Error(`${method} ${path} never answered 200; last: ${last}`);
  }

  #keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
    const separator = pair.indexOf("=");
    const name = pair.slice(0, separator);
    const isGone = attributes.some((attribute) => /^max-age=0$|^expires=Thu, 01 Jan 1970/iu.test(attribute));
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(separator + 1));
    note(pair.slice(separator + 1), "cookie");
  }
}

/** The five built-in focus areas with average answers. */
export const assessment = ["financial", "career", "relationships", "physical", "mental"].map(
  (focusArea, index) => ({
    focusArea,
    level: 2 * (index + 1),
  }),
);
