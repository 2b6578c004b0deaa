import { readFileSync } from "node:fs";

/** A process that cannot be confused with a later one of the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** Clock ticks since boot at which the process started, from /proc; together with the pid it is unique. */
  startedAt: string;
}

/** The process of this pid now, or undefined when there is none (or the system has no /proc). */
export function identifyProcess(pid: number): (ProcessIdentity & { commandLine: string }) | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name, in parentheses, may itself contain spaces: fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startedAt] = [fields[0], fields[19]];
    if (state === "Z" || startedAt === undefined) return undefined;
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, startedAt, commandLine };
  } catch {
    return undefined;
  }
}

/** Whether exactly this process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.startedAt === identity.startedAt;
}
