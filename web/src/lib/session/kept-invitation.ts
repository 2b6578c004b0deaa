import { tabStorage } from "#src/lib/storage.ts";

const key = "questwell:invitation";

type Kept = { code: string; userId: string | null };

/** The code in the path of an invitation's link, in capitals; null when it is no such link, or a part of it is missing. */
export function inviteCodeIn(path: string): string | null {
  const code = /^\/join\/([A-Za-z0-9]{6,8})\/?$/u.exec(path)?.[1];
  return code?.toUpperCase() ?? null;
}

/**
 * Remembers the code of an invitation until its holder is signed in and through every gate. `userId` says who holds
 * it; null while nobody is signed in.
 */
export function keepInvitation(code: string, userId: string | null): void {
  tabStorage.write(key, JSON.stringify({ code, userId } satisfies Kept));
}

/** At sign-out the code goes. */
export const forgetInvitation = (): void => tabStorage.remove(key);

/** The remembered code, once, and only for whom it was kept. */
export function takeInvitation(viewerId: string): string | null {
  const kept = JSON.parse(tabStorage.read(key) ?? "null") as Kept | null;
  forgetInvitation();
  if (!kept || (kept.userId !== null && kept.userId !== viewerId)) return null;
  return kept.code;
}
