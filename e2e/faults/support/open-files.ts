import { readdir, readFile, readlink } from "node:fs/promises";

/** The open files of a process by what they are: a path, or where a connection leads. Linux only. */
export async function openFilesOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const connections = await connectionsOf(pid);
  const targets = (await readdir(folder)).map((fd) =>
    readlink(`${folder}/${fd}`).catch(() => "closed meanwhile"),
  );
  return (await Promise.all(targets)).map(
    (target) => connections.get(target) ?? target.replace(/:\[\d+\]$/u, ""),
  );
}

/** The TCP connections that a process can see, by the text that its list of open files has for them. */
async function connectionsOf(pid: number): Promise<Map<string, string>> {
  const table = await readFile(`/proc/${pid}/net/tcp`, "utf8");
  const rows = table.trim().split("\n").slice(1);
  return new Map(
    rows.map((row) => {
      const [, local = "", remote = "", , , , , , , inode = ""] = row.trim().split(/\s+/u);
      const portOf = (address: string) => Number.parseInt(address.split(":")[1] ?? "", 16);
      const end = portOf(remote) === 0 ? "listens" : `to ${portOf(remote)}`;
      return [`socket:[${inode}]`, `${end} on ${portOf(local)}`];
    }),
  );
}

/** How often each occurs more often in the second list than in the first; connections count by where they lead. */
export function grownFiles(before: readonly string[], after: readonly string[]): string[] {
  const count = (files: readonly string[]) =>
    Map.groupBy(files, (file) => file.replace(/^(to \d+) on \d+$/u, "$1"));
  const first = count(before);
  return [...count(after)].flatMap(([file, { length }]) => {
    const more = length - (first.get(file)?.length ?? 0);
    return more > 0 ? [`${file} ×${more}`] : [];
  });
}
