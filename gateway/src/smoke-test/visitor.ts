const TIMEOUT_MS = 15_000;
/** How much of an unexpected answer an error shows. */
const EXCERPT_CHARACTERS = 200;

/** A program that calls an installation and keeps its cookies. */
export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /**
   * Sends a request and returns the answer's body.
   *
   * @throws Error when there is no answer in time, or one with another status.
   */
  async expect(method: string, path: string, status: number, body?: unknown): Promise<string> {
    // oxlint-disable-next-line no-restricted-globals -- it is a client: its configuration names the installation
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path}: no answer from ${this.#origin}`, { cause: error });
    });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    if (response.status !== status)
      throw new Error(
        `${method} ${path} answered ${response.status}: ${text.slice(0, EXCERPT_CHARACTERS).trim()}`,
      );
    return text;
  }

  #keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const separator = pair.indexOf("=");
    this.#cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
  }
}
