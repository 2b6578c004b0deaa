import { open, statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

const EVERY_MS = 2000;
/** How long a started server is left alone: a disk that fills up again at once must not cost a start every two seconds. */
const PAUSE_MS = 10_000;
/** As in charts/questwell/files/nats-alive.sh, which does the same in containers. */
const ENOUGH_BYTES = 1024 * 1024;
/** How much of its log is read at a time; the server repeats the line at each event that it cannot store. */
const MAX_READ_BYTES = 64 * 1024;
const REFUSED = "no space left on device";

/** A NATS server of ours whose disk is watched. */
export interface WatchedNats {
  storePath: string;
  logFile: string;
  restart: () => Promise<void>;
  log: (line: string) => void;
  /** 2 s by default. */
  everyMs?: number;
}

/**
 * Starts NATS again after its disk was full and has space: nats-server 2.15 stores nothing more in a stream after one
 * write has failed for want of space, until its next start. While the disk is full it is left alone.
 *
 * @returns ends the watch.
 */
export function watchDisk({
  storePath,
  logFile,
  restart,
  log,
  everyMs = EVERY_MS,
}: WatchedNats): () => Promise<void> {
  const stopping = new AbortController();
  let offset = 0;
  const run = async () => {
    let isRefusing = false;
    while (!stopping.signal.aborted) {
      const read = await readFrom(logFile, offset);
      ({ offset } = read);
      if (read.text.includes(REFUSED) && !isRefusing) {
        isRefusing = true;
        log(`NATS stores no events: the disk of ${storePath} is full. They wait until there is space.`);
      }
      if (isRefusing && (await freeBytes(storePath)) >= ENOUGH_BYTES) {
        isRefusing = false;
        log("NATS stores no events since its disk was full. There is space again, so it is started again.");
        await restart().catch((error: unknown) => log(`NATS: ${String(error)}`));
        ({ offset } = await readFrom(logFile, offset));
        await pause(PAUSE_MS, stopping.signal);
      }
      await pause(everyMs, stopping.signal);
    }
  };
  const finished = run();
  return async () => {
    stopping.abort();
    await finished;
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  delay(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** The end of a log's new part, and where the next one begins; a log that cannot be read has nothing new. */
async function readFrom(path: string, offset: number): Promise<{ text: string; offset: number }> {
  const file = await open(path, "r").catch(() => undefined);
  if (!file) return { text: "", offset };
  try {
    const { size } = await file.stat();
    const from = Math.max(size < offset ? 0 : offset, size - MAX_READ_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    return { text: buffer.toString("utf8", 0, bytesRead), offset: size };
  } finally {
    await file.close();
  }
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
