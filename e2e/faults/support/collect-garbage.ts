import { once } from "node:events";
import process from "node:process";
import { poll } from "@questwell/local-stack";

/** Node's own: another process of this machine that is being debugged has it, too. */
const INSPECTOR = "http://127.0.0.1:9229";
const TIMEOUT_MS = 10_000;

/**
 * Lets a Node process collect all of its garbage, by its inspector, which is closed again: without work V8 would do it some
 * time after the last request.
 *
 * @throws Error when another process has the inspector's port.
 */
export async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, "SIGUSR1");
  const socket = await connect();
  try {
    const found = await call(socket, 1, "Runtime.evaluate", { expression: "process.pid" });
    if (found.result?.value !== pid) throw new Error(`${INSPECTOR} is another process's`);
    await call(socket, 2, "HeapProfiler.collectGarbage");
    const close = "setTimeout(() => process.getBuiltinModule('node:inspector').close())";
    await call(socket, 3, "Runtime.evaluate", { expression: close });
  } finally {
    socket.close();
  }
  await poll("the inspector is closed", TIMEOUT_MS, () =>
    fetch(INSPECTOR).then(
      () => Promise.reject(new Error("it still answers")),
      () => undefined,
    ),
  );
}

async function connect(): Promise<WebSocket> {
  let url = "";
  await poll("the inspector answers", TIMEOUT_MS, async () => {
    const answer = await fetch(`${INSPECTOR}/json/list`);
    const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
    url = target?.webSocketDebuggerUrl ?? "";
  });
  const socket = new WebSocket(url);
  await once(socket, "open");
  return socket;
}

async function call(socket: WebSocket, id: number, method: string, params = {}) {
  socket.send(JSON.stringify({ id, method, params }));
  for (;;) {
    const [event] = (await once(socket, "message")) as [MessageEvent<string>];
    const message = JSON.parse(event.data) as { id?: number; result?: { result?: { value?: unknown } } };
    if (message.id === id) return message.result ?? {};
  }
}
