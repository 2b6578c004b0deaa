import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";

import { countAnsweredCall } from "#src/lib/answered-calls.ts";
import { type QueueItem, newItem, readItems } from "#src/lib/offline-queue/queue-item.ts";
import { type Attempt, startQueue } from "#src/lib/offline-queue/queue-runner.ts";
import { queueCompletion, readQueue, refreshQueue, retryParked } from "#src/lib/offline-queue/queue.ts";
import { fakeLocks, setOnline, setVisible } from "#src/test/connection.ts";

const completedAt = "2025-11-21T10:00:00.000Z";
const completion = (challengeId: string, userId = "ana") => ({
  challengeId,
  userId,
  completedAt,
  xpReward: 40,
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const stored = (): QueueItem[] => JSON.parse(localStorage.getItem("challengeQueue") ?? "[]") as QueueItem[];
const counts = () => stored().map(({ challengeId, retryCount }) => [challengeId, retryCount]);

/** A server with configured responses; it records the second of every attempt. */
function createServer(answer: (item: QueueItem, attempt: number) => Attempt | Promise<Attempt>) {
  const startedAt = Date.now();
  const attempts: string[] = [];
  const settled = jest.fn();
  let busy = 0;
  const send = async (item: QueueItem): Promise<Attempt> => {
    busy += 1;
    expect(busy).toBe(1);
    attempts.push(`${item.challengeId}@${(Date.now() - startedAt) / 1000}`);
    const result = await answer(item, attempts.length);
    busy -= 1;
    return result;
  };
  const start = (userId = "ana") => {
    const stop = startQueue({ userId, send, onSettled: settled });
    stops.push(stop);
    return stop;
  };
  return { attempts, settled, start, send };
}
let stops: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2025-11-21T10:00:00.000Z") });
  setOnline(true);
  refreshQueue();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, "locks");
});

test("an item is stored in the promised format, and a challenge has one", async () => {
  await queueCompletion(completion("a"));
  await queueCompletion(completion("a"));
  expect(stored()).toEqual([
    {
      id: "complete-a",
      type: "COMPLETE_CHALLENGE",
      challengeId: "a",
      timestamp: Date.parse(completedAt),
      retryCount: 0,
      userId: "ana",
      completedAt,
      xpReward: 40,
    },
  ]);
});

describe("sending", () => {
  test("processes one item at a time, in order, and settles once", async () => {
    for (const id of ["a", "b", "c"]) await queueCompletion(completion(id));
    const server = createServer(async (): Promise<Attempt> => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return "sent";
    });
    server.start();
    await pass(1000);
    expect(server.attempts.map((attempt) => attempt[0])).toEqual(["a", "b", "c"]);
    expect(stored()).toEqual([]);
    expect(server.settled).toHaveBeenCalledTimes(1);
  });

  test("retries after 2 and 4 s, parks the item after three failures, and continues with the next", async () => {
    await queueCompletion(completion("a"));
    await queueCompletion(completion("b"));
    const server = createServer(({ challengeId }) => (challengeId === "a" ? "failed" : "sent"));
    server.start();
    await pass(1999);
    expect(counts()).toEqual([
      ["a", 1],
      ["b", 0],
    ]);
    await pass(60_000);
    expect(server.attempts).toEqual(["a@0", "a@2", "a@6", "b@6"]);
    expect(counts()).toEqual([["a", 3]]);
  });

  test("removes an item that the server does not know", async () => {
    await queueCompletion(completion("a"));
    const server = createServer(() => "gone");
    server.start();
    await pass(10);
    expect(stored()).toEqual([]);
    expect(server.settled).toHaveBeenCalledTimes(1);
  });

  test("stops when the session has ended, and counts no attempt", async () => {
    await queueCompletion(completion("a"));
    const server = createServer(() => "stopped");
    server.start();
    await pass(60_000);
    expect(server.attempts).toHaveLength(1);
    expect(counts()).toEqual([["a", 0]]);
  });

  test("picks up an item that another tab queued within 5 s", async () => {
    const server = createServer(() => "sent");
    server.start();
    await pass(100);
    localStorage.setItem("challengeQueue", JSON.stringify([newItem(completion("a"))]));
    await pass(4800);
    expect(server.attempts).toEqual([]);
    await pass(200);
    expect(server.attempts).toEqual(["a@5"]);
  });

  test("sends only the owner's items; the others stay", async () => {
    await queueCompletion(completion("of-ben", "ben"));
    await queueCompletion(completion("of-ana"));
    const server = createServer(() => "sent");
    server.start();
    await pass(60_000);
    expect(server.attempts).toEqual(["of-ana@0"]);
    expect(counts()).toEqual([["of-ben", 0]]);
  });
});

describe("without a network", () => {
  test("nothing is attempted or counted until the device is online", async () => {
    await queueCompletion(completion("a"));
    setOnline(false);
    const server = createServer(() => "sent");
    server.start();
    await pass(60_000);
    expect(server.attempts).toEqual([]);
    setOnline(true);
    await pass(1);
    expect(server.attempts).toEqual(["a@60"]);
    expect(stored()).toEqual([]);
  });

  test("an attempt during which the connection is lost does not count", async () => {
    await queueCompletion(completion("a"));
    const server = createServer(() => {
      setOnline(false);
      return "failed";
    });
    server.start();
    await pass(60_000);
    expect(counts()).toEqual([["a", 0]]);
    expect(server.attempts).toHaveLength(1);
  });
});

describe("a parked item is retried", () => {
  const parked = () =>
    localStorage.setItem("challengeQueue", JSON.stringify([{ ...newItem(completion("a")), retryCount: 3 }]));

  test("at the start", async () => {
    parked();
    const server = createServer(() => "sent");
    server.start();
    await pass(1);
    expect(stored()).toEqual([]);
  });

  test.each([
    ["on becoming visible", () => (setVisible(false), setVisible(true))],
    ["at online", () => setOnline(true)],
    ["after any call that succeeds", countAnsweredCall],
    ["when the person asks", () => void retryParked("ana")],
  ])("%s, with a new round of attempts", async (_when, sign) => {
    await queueCompletion(completion("a"));
    let isReachable = false;
    const server = createServer(() => (isReachable ? "sent" : "failed"));
    server.start();
    await pass(30_000);
    expect(counts()).toEqual([["a", 3]]);
    sign();
    await pass(3000);
    expect(server.attempts).toHaveLength(5);
    isReachable = true;
    await pass(5000);
    expect(stored()).toEqual([]);
  });

  test("but not while it is hidden", async () => {
    parked();
    setOnline(false);
    const server = createServer(() => "sent");
    server.start();
    await pass(1);
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    setVisible(false);
    await pass(1);
    expect(server.attempts).toEqual([]);
  });
});

describe("several tabs", () => {
  /** @shows UX-13 */
  test("send from one tab at a time, and nothing twice", async () => {
    Object.defineProperty(navigator, "locks", { value: fakeLocks(), configurable: true });
    for (const id of ["a", "b", "c"]) await queueCompletion(completion(id));
    // Both tabs share this server, which allows one attempt at a time.
    const server = createServer(async (): Promise<Attempt> => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return "sent";
    });
    server.start();
    server.start();
    await pass(20_000);
    expect(server.attempts.map((attempt) => attempt[0])).toEqual(["a", "b", "c"]);
    expect(stored()).toEqual([]);
  });

  test("see each other's changes", async () => {
    const server = createServer(() => "failed");
    server.start();
    await pass(1);
    const value = JSON.stringify([newItem(completion("a"))]);
    localStorage.setItem("challengeQueue", value);
    window.dispatchEvent(new StorageEvent("storage", { key: "challengeQueue", newValue: value }));
    await pass(1);
    expect(server.attempts).toEqual(["a@0.001"]);
  });
});

test.each([
  ["2025-11-21T10:00:00.000Z", completedAt],
  ["2025-11-21T11:00+01:00", completedAt],
  ["Fri, 21 Nov 2025 10:00:00 GMT", completedAt],
  ["+012025-11-21T10:00:00.000Z", "2025-11-21T09:00:00.000Z"],
  ["soon", "2025-11-21T09:00:00.000Z"],
  [7, "2025-11-21T09:00:00.000Z"],
])("a stored completion time of %j is sent in the form that the server takes", (stored, sent) => {
  const item = {
    ...newItem(completion("a")),
    completedAt: stored,
    timestamp: Date.parse("2025-11-21T09:00:00.000Z"),
  };
  expect(readItems(JSON.stringify([item])).items.map((each) => each.completedAt)).toEqual([sent]);
});

test("failed attempts leave no listener behind", async () => {
  const listeners: string[] = [];
  for (const name of ["addEventListener", "removeEventListener"] as const) {
    const original = AbortSignal.prototype[name];
    jest.spyOn(AbortSignal.prototype, name).mockImplementation(function listen(this: AbortSignal, ...given) {
      listeners.push(name);
      original.apply(this, given as never);
    });
  }
  await queueCompletion(completion("a"));
  const server = createServer(() => "failed");
  server.start();
  await pass(1000);
  listeners.length = 0;
  await pass(20_000);
  expect(server.attempts).toHaveLength(3);
  expect(listeners.filter((name) => name === "removeEventListener")).toHaveLength(2);
});

describe("unreadable stored content", () => {
  const good = { ...newItem(completion("good")), timestamp: Date.parse(completedAt) };
  test.each([
    ["no JSON", "{{", []],
    ["no list", '{"a":1}', []],
    ["one broken item", JSON.stringify([{ type: "COMPLETE_CHALLENGE" }, good, 7, null]), ["good"]],
    ["an item without an owner", JSON.stringify([{ ...good, userId: undefined }, good]), ["good"]],
    ["an impossible time", JSON.stringify([{ ...good, timestamp: 1e300 }]), []],
  ])("%s is set aside, not lost, and the rest is sent", async (_what, text, sent) => {
    localStorage.setItem("challengeQueue", text);
    expect(() => readQueue()).not.toThrow();
    const server = createServer(() => "sent");
    server.start();
    await pass(10);
    expect(server.attempts.map((attempt) => attempt.split("@")[0])).toEqual(sent);
    expect(stored()).toEqual([]);
    const aside = localStorage.getItem("challengeQueue:set-aside") ?? "";
    const { unreadable } = JSON.parse(aside) as { unreadable: unknown[] };
    expect(unreadable.length).toBeGreaterThan(0);
  });

  test("an item without a completion time counts for when it was queued", async () => {
    const { completedAt: _moment, xpReward: _xp, ...bare } = good;
    localStorage.setItem("challengeQueue", JSON.stringify([bare]));
    expect(readQueue()).toEqual([{ ...good, completedAt, xpReward: 0 }]);
  });

  test("a device that rejects the write keeps the queue while the page lives", async () => {
    const server = createServer((_item, attempt) => (attempt === 1 ? "failed" : "sent"));
    server.start();
    await pass(1);
    const refusal = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    await queueCompletion(completion("a"));
    await pass(1);
    expect(readQueue()).toHaveLength(1);
    await pass(3000);
    expect(server.attempts).toHaveLength(2);
    refusal.mockRestore();
    await queueCompletion(completion("b"));
    await pass(10);
    expect(readQueue()).toEqual([]);
  });
});
