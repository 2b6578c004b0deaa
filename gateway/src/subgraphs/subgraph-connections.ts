import type { IncomingHttpHeaders } from "node:http";
import { PUBLIC_KEY_PATTERN, SUBGRAPH_KEY_HEADER } from "@questwell/common";
import { Client, Pool, type Dispatcher } from "undici";

/** A process of a subgraph keeps our key for ten minutes; it is stated anew before that. */
const AGREED_MS = 300_000;

/** A call, as it is sent over one of the connections. */
interface Call {
  path: string;
  body: string;
  /**
   * The headers of the call.
   *
   * @param subgraphKey the public key of the process behind the connection; null while it is not known
   */
  headersFor(subgraphKey: string | null): Record<string, string>;
}

/** What came back. */
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Whether the call was sent with the key of a process. */
  isKeyed: boolean;
}

/** Kept connections to one subgraph. */
export interface SubgraphConnections {
  send(call: Call): {
    answer: Promise<Answer>;
    /** Cuts the call off. */
    stop(reason: Error): void;
  };
}

/**
 * One connection, which knows the key of the process at its other end. Where a proxy hands each request to another
 * process, keys are refused; such a connection is not tried twice.
 */
class KeyedClient extends Client {
  #subgraphKey: string | null = null;
  #knownAtMs = 0;
  #mayKnow = true;

  constructor(origin: URL, options: object) {
    super(origin, options);
    this.on("disconnect", () => {
      this.#subgraphKey = null;
      this.#mayKnow = true;
    });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (handler instanceof CallHandler) {
      const isFresh = performance.now() - this.#knownAtMs < AGREED_MS;
      options.headers = handler.begin(this, isFresh ? this.#subgraphKey : null);
    }
    return super.dispatch(options, handler);
  }

  /** Learns from a response. */
  learn(status: number, subgraphKey: unknown, isKeyed: boolean): void {
    if (status === UNAUTHORIZED && isKeyed) {
      this.#subgraphKey = null;
      this.#mayKnow = false;
    } else if (this.#mayKnow && typeof subgraphKey === "string" && PUBLIC_KEY_PATTERN.test(subgraphKey)) {
      this.#subgraphKey = subgraphKey;
      this.#knownAtMs = performance.now();
    }
  }
}

/** A process refused what proves that a request is ours; it has done nothing. */
export const UNAUTHORIZED = 401;

/** Collects one answer, without the streams of the library's other interfaces. */
class CallHandler implements Dispatcher.DispatchHandler {
  readonly #call: Call;
  readonly #settle: { resolve(answer: Answer): void; reject(error: Error): void };
  readonly #chunks: Buffer[] = [];
  #client: KeyedClient | null = null;
  #isKeyed = false;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #controller: Dispatcher.DispatchController | null = null;
  #stoppedBy: Error | null = null;

  constructor(call: Call, settle: { resolve(answer: Answer): void; reject(error: Error): void }) {
    this.#call = call;
    this.#settle = settle;
  }

  /** The call goes over this connection; returns its headers. */
  begin(client: KeyedClient, subgraphKey: string | null): Record<string, string> {
    this.#client = client;
    this.#isKeyed = subgraphKey !== null;
    return this.#call.headersFor(subgraphKey);
  }

  stop(reason: Error): void {
    this.#stoppedBy = reason;
    this.#controller?.abort(reason);
    // The connection may not even be open.
    this.#settle.reject(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#stoppedBy) controller.abort(this.#stoppedBy);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#status = status;
    this.#headers = headers;
    this.#client?.learn(status, headers[SUBGRAPH_KEY_HEADER], this.#isKeyed);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first, ...others] = this.#chunks;
    const bytes = first && others.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#settle.resolve({
      status: this.#status,
      headers: this.#headers,
      text: bytes.toString("utf8"),
      isKeyed: this.#isKeyed,
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#settle.reject(error);
  }
}

/** Connects to a subgraph when it is called, and keeps the connections. */
export function connectTo(origin: string): SubgraphConnections {
  const pool = new Pool(origin, { factory: (url, options) => new KeyedClient(url, options) });
  return {
    send(call) {
      const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>();
      const handler = new CallHandler(call, { resolve, reject });
      pool.dispatch({ path: call.path, method: "POST", body: call.body }, handler);
      return { answer, stop: (reason) => handler.stop(reason) };
    },
  };
}
