import { forgetDrafts } from "#src/lib/draft.ts";
import { forgetQueueOf } from "#src/lib/offline-queue/queue.ts";
import { forgetInvitation } from "#src/lib/session/kept-invitation.ts";
import { forgetReturnPath } from "#src/lib/session/return-path.ts";
import { announceSessionChange } from "#src/lib/session/session-changes.ts";
import { deviceStorage } from "#src/lib/storage.ts";

/**
 * After signing out: nothing of the person stays on the device except completions that still wait for the server,
 * the ids of the achievements it has shown, and the zone it was in. The other tabs load themselves afresh.
 */
export async function leaveDevice(): Promise<void> {
  forgetDrafts();
  forgetReturnPath();
  forgetInvitation();
  // First, so that no tab keeps a snapshot any more while this one erases them.
  announceSessionChange();
  const { forgetSnapshots } = await import("#src/lib/snapshot/snapshot.ts");
  await forgetSnapshots();
}

/** After deleting the account: not even that stays. */
export async function leaveDeviceForGood(userId: string): Promise<void> {
  await leaveDevice();
  await forgetQueueOf(userId);
  deviceStorage.removeOf(userId);
}
