import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of one test file, with the function that removes it. */
export async function temporaryPath(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "questwell-local-stack-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
