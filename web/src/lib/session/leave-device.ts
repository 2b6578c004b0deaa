import { forgetDrafts } from "#src/lib/draft.ts";
import { forgetDashboard } from "#src/lib/first-screen.ts";
import { forgetQueueOf } from "#src/lib/offline-queue/queue.ts";
import { forgetInvitation } from "#src/lib/session/kept-invitation.ts";
import { forgetReturnPath } from "#src/lib/session/return-path.ts";
import { announceSessionChange } from "#src/lib/session/session-changes.ts";
import { deviceStorage } from "#src/lib/storage.ts";

/**
 * Cleans up the device after signing out: none of the person's data stays on it except completions that are still
 * queued, the ids of the achievements it has shown, and its last time zone. The other tabs reload.
 */
export async function clearDevice(): Promise<void> {
  forgetDrafts();
  forgetReturnPath();
  forgetInvitation();
  forgetDashboard();
  // First, so that no tab stores a snapshot while this one erases them.
  announceSessionChange();
  const { forgetSnapshots } = await import("#src/lib/snapshot/snapshot.ts");
  await forgetSnapshots();
}

/** After deleting the account, those exceptions are erased too. */
export async function eraseDevice(userId: string): Promise<void> {
  await clearDevice();
  await forgetQueueOf(userId);
  deviceStorage.removeOf(userId);
}
