import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../programs/refusal.ts";
import type { Print } from "../programs/run-program.ts";
import { BadValue, complete } from "../secrets/complete.ts";
import { mounts, type Mount } from "../secrets/mounts.ts";
import type { SecretPlan, Values } from "../secrets/secret-plan.ts";
import { readUnlessMissing, replaceSecretFile, secretFile, type Owner } from "./secret-file.ts";

const FILE_MODE = 0o400;
const FOLDER_MODE = 0o700;

/** Where the files go, and whose they are. */
export interface Destination {
  path: string;
  /** The owner of a folder and its files; undefined leaves them to who runs the program. */
  ownerOf: (folder: string) => Owner | undefined;
}

/** A file of a Secret with its text before this run. */
interface SecretFile extends Mount {
  path: string;
  owner: Owner | undefined;
  before: string | undefined;
}

/**
 * Writes the secrets of an installation as files, one folder per process with exactly what it reads. Values that exist
 * stay; one that several folders have is taken from the first. Prints a line per folder, without any value.
 *
 * @throws Refusal when an existing value is not usable, before anything is written.
 */
export async function writeSecretFiles(
  destination: Destination,
  plans: readonly SecretPlan[],
  print: Print,
): Promise<void> {
  const problems: string[] = [];
  const written = new Map<string, string[]>();
  const found = await Promise.all(plans.map((plan) => findFiles(destination, plan)));
  for (const [index, plan] of plans.entries()) {
    const problem = problemOf(plan, found[index] ?? []);
    if (problem) problems.push(problem);
  }
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
  for (const [index, plan] of plans.entries()) {
    const files = found[index] ?? [];
    for (const { folder, owner } of files) await makeFolder(join(destination.path, folder), owner);
    const values = await settleValues(plan, files);
    for (const file of files) {
      const isWritten = await store(file, values[file.key] ?? "");
      written.set(file.folder, [...(written.get(file.folder) ?? []), ...(isWritten ? [file.file] : [])]);
    }
  }
  for (const [folder, files] of written) {
    print(`${folder}: ${files.length > 0 ? `wrote ${files.join(", ")}` : "unchanged"}`);
  }
}

const findFiles = ({ path, ownerOf }: Destination, plan: SecretPlan): Promise<SecretFile[]> =>
  Promise.all(
    mounts
      .filter(({ secret }) => secret === plan.name)
      .map(async (mount) => {
        const filePath = join(path, mount.folder, mount.file);
        const before = await readUnlessMissing(filePath);
        return { ...mount, path: filePath, owner: ownerOf(mount.folder), before };
      }),
  );

/** The first file that has a value, else the first that is to have it. */
const sourceOf = (key: string, files: readonly SecretFile[]): SecretFile | undefined => {
  const places = files.filter((file) => file.key === key);
  return places.find(({ before }) => before !== undefined) ?? places[0];
};

function problemOf(plan: SecretPlan, files: readonly SecretFile[]): string | null {
  const existing = plan.made.flatMap(({ key }) => {
    const text = sourceOf(key, files)?.before;
    return text === undefined ? [] : [[key, text] as const];
  });
  try {
    complete(plan, Object.fromEntries(existing));
    return null;
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    return `${sourceOf(error.key, files)?.path ?? error.key} ${error.message}; nothing was changed`;
  }
}

/** The values of a Secret; those that are made exist as files afterwards, and another run at the same time has the same. */
async function settleValues(plan: SecretPlan, files: readonly SecretFile[]): Promise<Values> {
  const made = plan.made.map(async ({ key, make }) => {
    const source = sourceOf(key, files);
    if (source === undefined) throw new Error(`No process reads ${key} of ${plan.name}`);
    return [key, await secretFile(source.path, make, { mode: FILE_MODE, owner: source.owner })] as const;
  });
  return complete(plan, Object.fromEntries(await Promise.all(made))).values;
}

async function makeFolder(path: string, owner: Owner | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  await chmod(path, FOLDER_MODE);
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** Returns whether the file was missing or had another text. */
async function store({ path, owner, before }: SecretFile, text: string): Promise<boolean> {
  if ((await readUnlessMissing(path)) !== text)
    await replaceSecretFile(path, text, { mode: FILE_MODE, owner });
  await chmod(path, FILE_MODE);
  if (owner) await chown(path, owner.uid, owner.gid);
  return before !== text;
}
