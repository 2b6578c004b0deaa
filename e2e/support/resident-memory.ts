import { readFile } from "node:fs/promises";

/** The resident memory of a process, in MiB. */
export async function residentMiBOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024;
}
