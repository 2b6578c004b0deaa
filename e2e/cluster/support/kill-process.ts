import { readdir, readFile } from "node:fs/promises";
import process from "node:process";

/**
 * Sends SIGKILL to the container process of a pod, where its node is this machine: from inside a container nothing can
 * kill its first process.
 *
 * @throws Error if the process is not found here.
 */
export async function killProcessOf(podUid: string, commandLine: RegExp): Promise<void> {
  const marks = [podUid, podUid.replaceAll("-", "_")];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/u.test(name))) {
    const [cgroup, command] = await Promise.all(
      ["cgroup", "cmdline"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "")),
    );
    if (!cgroup || !marks.some((mark) => cgroup.includes(mark))) continue;
    if (!commandLine.test((command ?? "").replaceAll("\0", " "))) continue;
    process.kill(Number(pid), "SIGKILL");
    return;
  }
  throw new Error(`No process of pod ${podUid} runs on this machine`);
}
