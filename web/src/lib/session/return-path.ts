import { tabStorage } from "#src/lib/storage.ts";

const key = "questwell:return-path";

type Kept = { path: string; userId: string | null };

/**
 * Remembers where the person wanted to go, until they are signed in and through every gate. `userId` says who;
 * null while nobody is signed in.
 */
export function keepReturnPath(path: string, userId: string | null): void {
  tabStorage.write(key, JSON.stringify({ path, userId } satisfies Kept));
}

/** At sign-out the path goes. */
export const forgetReturnPath = (): void => tabStorage.remove(key);

/**
 * The remembered path, once, and only for whom it was kept. Only paths of this app count: `//host` would leave it.
 */
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
    // An earlier version of the app kept the bare path; the start page does as well.
    return null;
  }
}
