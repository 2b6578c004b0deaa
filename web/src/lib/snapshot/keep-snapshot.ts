import type { ApolloClient } from "@apollo/client";

import { answeredCalls } from "#src/lib/answered-calls.ts";
import { lastSessionChange } from "#src/lib/session/session-changes.ts";
import { forgetSnapshotOf, saveSnapshot } from "#src/lib/snapshot/snapshot.ts";

/** Long enough to store the responses of one screen together. */
const debounceMs = 1000;

/** Stores the screens of `userId` after every response that changed them, until the returned function is called. */
export function keepSnapshot(client: ApolloClient, userId: string): () => void {
  const sessionChange = lastSessionChange();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const hasLeft = () => lastSessionChange() !== sessionChange;
  const save = async () => {
    timer = null;
    // A user has signed out or in meanwhile, here or in another tab: this person's screens are erased.
    if (hasLeft()) return;
    await saveSnapshot(client, userId);
    if (hasLeft()) await forgetSnapshotOf(userId);
  };
  const saveSoon = () => {
    clearTimeout(timer ?? undefined);
    timer = setTimeout(saveNow, debounceMs);
  };
  const saveNow = () => {
    save().catch((cause: unknown) => console.warn("The snapshot could not be stored", cause));
  };
  const onHidden = () => {
    if (timer === null || document.visibilityState === "visible") return;
    clearTimeout(timer);
    saveNow();
  };

  document.addEventListener("visibilitychange", onHidden);
  const stopFollowing = answeredCalls.subscribe(saveSoon);
  saveSoon();
  return () => {
    clearTimeout(timer ?? undefined);
    document.removeEventListener("visibilitychange", onHidden);
    stopFollowing();
  };
}
