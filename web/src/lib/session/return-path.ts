import { tabStorage } from "#src/lib/storage.ts";

const key = "questwell:return-path";

type Kept = { path: string; userId: string | null };

/**
 * Stores the path that the person requested, until they are signed in and past every gate. `userId` is its owner, null
 * while no user is signed in.
 */
export function keepReturnPath(path: string, userId: string | null): void {
  tabStorage.write(key, JSON.stringify({ path, userId } satisfies Kept));
}

/** Erases the path at sign-out. */
export const forgetReturnPath = (): void => tabStorage.remove(key);

/** Returns the stored path once, and only for its owner. Only paths of this app are valid: `//host` would leave it. */
export function takeReturnPath(viewerId: string): string | null {
  const kept = read();
  forgetReturnPath();
  if (!kept || (kept.userId !== null && kept.userId !== viewerId)) return null;
  return /^\/(?![/\\])/.test(kept.path) ? kept.path : null;
}

function read(): Kept | null {
  try {
    const { path, userId } = (JSON.parse(tabStorage.read(key) ?? "null") ?? {}) as Partial<Kept>;
    return typeof path === "string" ? { path, userId: userId ?? null } : null;
  } catch {
    // An earlier version of the app stored the bare path; fall back to the start page.
    return null;
  }
}
