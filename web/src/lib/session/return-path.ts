import { tabStorage } from "#src/lib/storage.ts";

const key = "questwell:return-path";

/** Remembers where the person wanted to go, until they are signed in and through every gate. */
export function keepReturnPath(path: string): void {
  tabStorage.write(key, path);
}

/** The remembered path, once. Only paths of this app count: `//host` would leave it. */
export function takeReturnPath(): string | null {
  const path = tabStorage.read(key);
  tabStorage.remove(key);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
