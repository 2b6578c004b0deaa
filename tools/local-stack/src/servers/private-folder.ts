import { chmod, mkdir } from "node:fs/promises";

/** Makes a folder, or takes an existing one, that no other user of the machine may enter. */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o700);
}
