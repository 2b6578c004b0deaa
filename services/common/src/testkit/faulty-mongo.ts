import { createHash } from "node:crypto";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import mongoose from "mongoose";

/** The probability that a command fails in each way. */
interface StoreFaultRates {
  /** It is not executed. */
  timeout: number;
  /** It is executed, and its answer is a timeout. */
  executeAndTimeout: number;
  /** It is rejected because the server is overloaded. */
  resourceExhausted: number;
}

/** The rates that Temporal's persistence tests use. */
const storeFaultRates: StoreFaultRates = {
  timeout: 0.05,
  executeAndTimeout: 0.05,
  resourceExhausted: 0.1,
};

/** A proxy to MongoDB on which commands fail. */
export interface FaultyMongo {
  url: string;
  /** From now on commands fail as the seed determines. */
  begin(seed: number, rates?: StoreFaultRates): void;
  /** From now on nothing fails; returns how many commands failed in each way. */
  end(): Record<keyof StoreFaultRates, number>;
  /** Holds back the next command of a kind, such as `insert sessions`, so that something else can come before it. */
  hold(kind: string): HeldCommand;
  close(): Promise<void>;
}

/** A command that the proxy holds back. */
interface HeldCommand {
  /** Resolves once the command was sent. */
  sent: Promise<void>;
  /** Forwards it to the database. */
  release(): void;
}

type Fault = keyof StoreFaultRates;

const OP_MSG = 2013;
const HEADER_BYTES = 16;
/** After the header: four bytes of flags and one that marks a document. */
const DOCUMENT_AT = HEADER_BYTES + 5;
/** Codes of MongoDB itself: ExceededTimeLimit, and IngressRequestRateLimitExceeded. */
const TIMED_OUT = { code: 262, codeName: "ExceededTimeLimit", errmsg: "operation exceeded time limit" };
const EXHAUSTED = { code: 462, codeName: "IngressRequestRateLimitExceeded", errmsg: "too many requests" };
/** Without these there is no connection, and they change no data. */
const SPARED = new Set(["hello", "ismaster", "isMaster", "ping", "endSessions", "buildInfo"]);

/**
 * Starts a proxy to a MongoDB that reads its messages and makes commands fail before or after they are executed. The
 * driver, its pool and its errors are the real ones.
 */
export async function startFaultyMongo(targetUrl: string): Promise<FaultyMongo> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let choose: (kind: string) => Fault | undefined = () => undefined;
  let counts = noFaults();
  const holds = new Map<string, () => Promise<void>>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const late = new Set<number>();
    const toServer = messageReader((message) => {
      const kind = kindOf(message);
      const fault = kind === undefined ? undefined : choose(kind);
      if (fault) counts[fault] += 1;
      const requestId = message.readInt32LE(4);
      if (fault === "executeAndTimeout") late.add(requestId);
      if (fault === "timeout") client.write(failure(requestId, TIMED_OUT));
      else if (fault === "resourceExhausted") client.write(failure(requestId, EXHAUSTED));
      else if (kind === undefined || !holds.has(kind)) upstream.write(message);
      else {
        const released = holds.get(kind)?.();
        holds.delete(kind);
        void released?.then(() => upstream.write(message));
      }
    });
    const toClient = messageReader((message) => {
      const requestId = message.readInt32LE(8);
      client.write(late.delete(requestId) ? failure(requestId, TIMED_OUT) : message);
    });
    client.on("data", toServer);
    upstream.on("data", toClient);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const wire = new URL(targetUrl);
  wire.port = String((server.address() as AddressInfo).port);
  return {
    url: wire.href,
    begin(seed, rates = storeFaultRates) {
      counts = noFaults();
      choose = chooser(seed, rates);
    },
    end() {
      choose = () => undefined;
      return counts;
    },
    hold(kind) {
      const sent = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      holds.set(kind, () => {
        sent.resolve();
        return released.promise;
      });
      return { sent: sent.promise, release: released.resolve };
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const noFaults = (): Record<Fault, number> => ({ timeout: 0, executeAndTimeout: 0, resourceExhausted: 0 });

/**
 * The same seed makes the same commands of each kind fail: the first insert into a collection, the fifth, and so on,
 * whatever comes in between. The order of concurrent commands is up to the machine.
 */
function chooser(seed: number, rates: StoreFaultRates): (kind: string) => Fault | undefined {
  const randoms = new Map<string, () => number>();
  return (kind) => {
    const random = randoms.get(kind) ?? makeRandom(seed ^ numberOf(kind));
    randoms.set(kind, random);
    let rest = random();
    for (const [fault, rate] of Object.entries(rates) as [Fault, number][]) {
      if (rest < rate) return fault;
      rest -= rate;
    }
    return undefined;
  };
}

/** A deterministic number for a text. */
const numberOf = (text: string) => createHash("sha256").update(text).digest().readInt32LE(0);

/** Splits a byte stream into messages of the wire protocol. */
function messageReader(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0);
      take(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  };
}

/** The command of a message, such as `insert xp_ledger`; undefined for commands that never fail. */
function kindOf(message: Buffer): string | undefined {
  if (message.readInt32LE(12) !== OP_MSG) return undefined;
  const size = message.readInt32LE(DOCUMENT_AT);
  const command = mongoose.mongo.BSON.deserialize(message.subarray(DOCUMENT_AT, DOCUMENT_AT + size));
  const [name = "", about] = Object.entries(command)[0] ?? [];
  return SPARED.has(name) ? undefined : `${name} ${String(about)}`;
}

function failure(responseTo: number, reason: object): Buffer {
  const document = mongoose.mongo.BSON.serialize({ ok: 0, ...reason });
  const message = Buffer.alloc(DOCUMENT_AT);
  message.writeInt32LE(DOCUMENT_AT + document.length, 0);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([message, document]);
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
