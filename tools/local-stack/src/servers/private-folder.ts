import { chmod, mkdir } from "node:fs/promises";

/** Creates a folder, or uses an existing one, with access for its owner only. */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o700);
}
