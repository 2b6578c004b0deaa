import { forgetDrafts } from "#src/lib/draft.ts";
import { takeReturnPath } from "#src/lib/session/return-path.ts";
import { announceSessionChange } from "#src/lib/session/session-changes.ts";

/**
 * After signing out or deleting the account: nothing of the person stays on the device except completions that
 * still wait for the server and the ids of the achievements it has shown, and the other tabs load themselves afresh.
 */
export async function leaveDevice(): Promise<void> {
  forgetDrafts();
  takeReturnPath();
  // First, so that no tab keeps a snapshot any more while this one erases them.
  announceSessionChange();
  const { forgetSnapshots } = await import("#src/lib/snapshot/snapshot.ts");
  await forgetSnapshots();
}
