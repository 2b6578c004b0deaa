import { z } from "zod";
import { giveFolder } from "./files/give-folder.ts";
import type { Owner } from "./files/secret-file.ts";
import { writeSecretFiles } from "./files/write-secret-files.ts";
import { runProgram } from "./programs/run-program.ts";
import { installation } from "./secrets/installation.ts";
import { mounts } from "./secrets/mounts.ts";
import { secretPlans } from "./secrets/secret-plan.ts";

const USAGE =
  "Usage: write-secrets.ts DIR [--owner UID:GID] [--owner FOLDER=UID:GID]… [--give /PATH=UID:GID]…";
const OWNER = /^(?:(?<folder>[a-z-]+)=)?(?<uid>\d{1,9}):(?<gid>\d{1,9})$/u;
const GIVEN = /^(?<folder>\/[^=]+)=(?<uid>\d{1,9}):(?<gid>\d{1,9})$/u;

const folders = new Set(mounts.map(({ folder }) => folder));

/** Owners by folder; the one under null is everybody else's. */
type Owners = ReadonlyMap<string | null, Owner>;

const args = z.array(z.string()).transform(([path, ...options], context) => {
  const owners = path === undefined || path.startsWith("-") ? null : parseOwners(options, "--owner", OWNER);
  const given = parseOwners(options, "--give", GIVEN);
  if (path === undefined || owners === null || given === null) {
    context.addIssue(USAGE);
    return z.NEVER;
  }
  for (const folder of owners.keys()) {
    if (folder !== null && !folders.has(folder)) context.addIssue(`No process has the folder ${folder}`);
  }
  return { path, owners, given };
});

/** The values of one option by folder; null when there is an unknown option or an invalid value. */
function parseOwners(options: readonly string[], name: "--owner" | "--give", form: RegExp): Owners | null {
  const owners = new Map<string | null, Owner>();
  for (let index = 0; index < options.length; index += 2) {
    const option = options[index] ?? "";
    if (!["--owner", "--give"].includes(option)) return null;
    if (option !== name) continue;
    const groups = form.exec(options[index + 1] ?? "")?.groups;
    if (!groups) return null;
    owners.set(groups["folder"] ?? null, { uid: Number(groups["uid"]), gid: Number(groups["gid"]) });
  }
  return owners;
}

await runProgram(z.object({ args }).and(installation), async (input, print) => {
  const { path, owners, given } = input.args;
  const ownerOf = (folder: string) => owners.get(folder) ?? owners.get(null);
  await writeSecretFiles({ path, ownerOf }, secretPlans(input), print);
  for (const [folder, owner] of given) if (folder !== null) await giveFolder(folder, owner);
});
