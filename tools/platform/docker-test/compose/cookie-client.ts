const REQUEST_TIMEOUT_MS = 20_000;

/** A program that uses the REST API with a cookie jar. */
export class CookieClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#call("GET", path);
  }

  post<Answer>(path: string, body?: unknown): Promise<Answer> {
    return this.#call("POST", path, body);
  }

  async #call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(this.#origin + path, {
      method,
      headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      this.#cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return JSON.parse(text) as Answer;
  }
}
