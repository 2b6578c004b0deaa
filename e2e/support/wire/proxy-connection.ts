import type { Socket } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Toxic } from "./toxic.ts";

/** The current fault, if any, and when it ends. */
export interface Fault {
  toxic: Toxic | undefined;
  ended: Promise<void>;
}

/** The state of one direction of a connection. */
export interface Way {
  current: () => Fault;
  count: (bytes: number) => void;
  /** Aborted when the connection is over, also for pending waits. */
  over: AbortSignal;
}

/** Some bytes, and their arrival time. */
interface Piece {
  bytes: Buffer;
  cameAt: number;
}

/** Pieces buffered behind the first one; then backpressure stops the sender. */
const PIECES_AHEAD = 64;
/** Steps a second in which a wire of limited bandwidth releases its bytes. */
const STEPS_PER_SECOND = 20;

/**
 * Forwards the bytes of one direction, in order, until its end; bytes that must wait hold up those behind them, and
 * finally the sender.
 *
 * @throws Error when the connection breaks.
 */
export async function carry(from: Socket, to: Socket, way: Way): Promise<void> {
  const treat = (pieces: AsyncIterable<Piece>) => pass(pieces, way);
  await pipeline(from, noteArrival(), treat, to, { signal: way.over });
}

/** Reads a few pieces ahead, so that latency delays bytes without limiting bandwidth. */
function noteArrival(): Transform {
  return new Transform({
    readableObjectMode: true,
    readableHighWaterMark: PIECES_AHEAD,
    transform: (bytes: Buffer, _encoding, done) => done(null, { bytes, cameAt: Date.now() } satisfies Piece),
  });
}

async function* pass(pieces: AsyncIterable<Piece>, way: Way): AsyncGenerator<Buffer> {
  const limits = new WeakMap<Fault, number>();
  for await (const { bytes, cameAt } of pieces) {
    let rest = bytes;
    while (rest.length > 0) {
      const ailment = way.current();
      const { toxic, ended } = ailment;
      if (toxic?.kind === "timeout") {
        await Promise.race([ended, whenOver(way.over)]);
        way.over.throwIfAborted();
        continue;
      }
      const passed = limits.get(ailment) ?? 0;
      if (toxic?.kind === "limit_data" && passed >= toxic.bytes) throw new Error("The wire was cut");
      const size = Math.min(rest.length, mostAtOnce(toxic, passed));
      const waitMs = waitOf(toxic, size, cameAt);
      if (waitMs > 0) await delay(waitMs, undefined, { signal: way.over });
      limits.set(ailment, passed + size);
      way.count(size);
      yield rest.subarray(0, size);
      rest = rest.subarray(size);
    }
  }
  const { toxic } = way.current();
  if (toxic?.kind === "slow_close") await delay(toxic.ms, undefined, { signal: way.over });
}

function mostAtOnce(toxic: Toxic | undefined, passed: number): number {
  if (toxic?.kind === "slicer") return toxic.bytes;
  if (toxic?.kind === "limit_data") return toxic.bytes - passed;
  if (toxic?.kind === "bandwidth") return Math.ceil(toxic.bytesPerSecond / STEPS_PER_SECOND);
  return Infinity;
}

function waitOf(toxic: Toxic | undefined, size: number, cameAt: number): number {
  if (toxic?.kind === "latency") return Math.max(0, cameAt + toxic.ms - Date.now());
  if (toxic?.kind === "slicer") return toxic.ms;
  if (toxic?.kind === "bandwidth") return (1000 * size) / toxic.bytesPerSecond;
  return 0;
}

const whenOver = (over: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (over.aborted) resolve();
    else over.addEventListener("abort", () => resolve(), { once: true });
  });

/** Resolves with what is to end a connection, once it is time; with undefined when the connection is over before. */
export async function doom({ current, over }: Way): Promise<Toxic | undefined> {
  while (!over.aborted) {
    const { toxic, ended } = current();
    const isDeadly = toxic?.kind === "timeout" || toxic?.kind === "reset_peer";
    const deadline = isDeadly
      ? delay(toxic.ms, toxic, { signal: over }).catch(() => undefined)
      : new Promise<undefined>(() => undefined);
    const end = await Promise.race([
      deadline,
      ended.then(() => undefined),
      whenOver(over).then(() => undefined),
    ]);
    if (end) return end;
  }
  return undefined;
}
