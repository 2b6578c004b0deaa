import { readFile } from "node:fs/promises";

/** Linux reports times in hundredths of a second. */
const MS_PER_TICK = 10;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** The CPU time that a process has used so far, of all its threads, in milliseconds. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name of the program is in brackets and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
}
