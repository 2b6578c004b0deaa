import { tabStorage } from "#src/lib/storage.ts";

const key = "questwell:invitation";

type Kept = { code: string; userId: string | null };

/** The upper-cased code in the path of an invitation link; null if the path is not such a link or is incomplete. */
export function inviteCodeIn(path: string): string | null {
  const code = /^\/join\/([A-Za-z0-9]{6,8})\/?$/u.exec(path)?.[1];
  return code?.toUpperCase() ?? null;
}

/**
 * Stores the code of an invitation until its holder is signed in and past every gate. `userId` is the holder, null
 * while no user is signed in.
 */
export function keepInvitation(code: string, userId: string | null): void {
  tabStorage.write(key, JSON.stringify({ code, userId } satisfies Kept));
}

/** Erases the code at sign-out. */
export const forgetInvitation = (): void => tabStorage.remove(key);

/** Returns the stored code once, and only for its holder. */
export function takeInvitation(viewerId: string): string | null {
  const kept = JSON.parse(tabStorage.read(key) ?? "null") as Kept | null;
  forgetInvitation();
  if (!kept || (kept.userId !== null && kept.userId !== viewerId)) return null;
  return kept.code;
}
