import { createStore } from "#src/lib/store.ts";

/**
 * The shareable results of this visit's completions: activity ids by challenge id. A global store, because the code
 * that completes a challenge and the code that offers to share it do not know each other.
 */
export const shareableStore = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

export function noteShareable(challengeId: string, activityIds: readonly string[]): void {
  if (activityIds.length === 0) return;
  shareableStore.set(new Map([...shareableStore.get(), [challengeId, activityIds]]));
}
