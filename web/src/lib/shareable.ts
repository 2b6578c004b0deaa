import { createStore } from "#src/lib/store.ts";

/**
 * What a completion of this visit lets the person share, by the challenge's id: the ids of its activities. Kept
 * outside the screens, because who completes a challenge and who offers to share it do not know each other.
 */
export const shareableStore = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

export function noteShareable(challengeId: string, activityIds: readonly string[]): void {
  if (activityIds.length === 0) return;
  shareableStore.set(new Map([...shareableStore.get(), [challengeId, activityIds]]));
}
