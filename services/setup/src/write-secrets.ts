import { z } from "zod";
import type { Owner } from "./files/secret-file.ts";
import { writeSecretFiles } from "./files/write-secret-files.ts";
import { runProgram } from "./programs/run-program.ts";
import { installation } from "./secrets/installation.ts";
import { mounts } from "./secrets/mounts.ts";
import { secretPlans } from "./secrets/secret-plan.ts";

const USAGE = "Usage: write-secrets.ts DIR [--owner UID:GID] [--owner FOLDER=UID:GID]…";
const OWNER = /^(?:(?<folder>[a-z-]+)=)?(?<uid>\d{1,9}):(?<gid>\d{1,9})$/u;

const folders = new Set(mounts.map(({ folder }) => folder));

/** Owners by folder; the one under null is everybody else's. */
type Owners = ReadonlyMap<string | null, Owner>;

const args = z.array(z.string()).transform(([path, ...options], context) => {
  const owners = path === undefined || path.startsWith("-") ? null : parseOwners(options);
  if (path === undefined || owners === null) {
    context.addIssue(USAGE);
    return z.NEVER;
  }
  for (const folder of owners.keys()) {
    if (folder !== null && !folders.has(folder)) context.addIssue(`No process has the folder ${folder}`);
  }
  return { path, owners };
});

function parseOwners(options: readonly string[]): Owners | null {
  const owners = new Map<string | null, Owner>();
  for (let index = 0; index < options.length; index += 2) {
    const groups = OWNER.exec(options[index + 1] ?? "")?.groups;
    if (options[index] !== "--owner" || !groups) return null;
    owners.set(groups["folder"] ?? null, { uid: Number(groups["uid"]), gid: Number(groups["gid"]) });
  }
  return owners;
}

await runProgram(z.object({ args }).and(installation), async (given, print) => {
  const { path, owners } = given.args;
  const ownerOf = (folder: string) => owners.get(folder) ?? owners.get(null);
  await writeSecretFiles({ path, ownerOf }, secretPlans(given), print);
});
