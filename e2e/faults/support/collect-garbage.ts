import { once } from "node:events";
import process from "node:process";
import { poll, type ProgramName } from "@questwell/local-stack";
import type { TestStack } from "./test-stack.ts";

/** Lets each program of a stack have an inspector with a port of its own: for its NODE_OPTIONS. */
export const ANY_INSPECTOR_PORT = "--inspect-port=0";
const TIMEOUT_MS = 10_000;

/**
 * Lets a program collect all of its garbage, by its inspector: without work V8 would do it some time after the last request.
 * The inspector stays open, because Node may crash while it closes one.
 */
export async function collectGarbage({ stack, lines }: TestStack, name: ProgramName): Promise<void> {
  const addressIn = (line: string) =>
    line.startsWith(name) ? /Debugger listening on (ws:\S+)/u.exec(line)?.[1] : undefined;
  const known = () => lines.map(addressIn).findLast(Boolean);
  if (known() === undefined) process.kill(stack.processes[name].pid ?? 0, "SIGUSR1");
  await poll(`the inspector of ${name} answers`, TIMEOUT_MS, async () => {
    if (known() === undefined) throw new Error("it has not said where");
  });
  const socket = new WebSocket(known() ?? "");
  await once(socket, "open");
  try {
    socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
    await once(socket, "message");
  } finally {
    socket.close();
    await once(socket, "close");
  }
}
