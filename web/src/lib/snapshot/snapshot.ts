import { type ApolloClient, InMemoryCache, type NormalizedCacheObject, type Reference } from "@apollo/client";
import { createStore, del, delMany, get, keys, set } from "idb-keyval";

import { restoredSnapshotStore } from "#src/lib/snapshot/restored.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";

/** Raised whenever the shape of a snapshot changes; snapshots of earlier versions are then ignored. */
const version = 3;

/** One person's last screens. The cache is a string, so that it is stored as one plain value. */
type Snapshot = { version: number; userId: string; savedAt: string; cache: string };

let opened: ReturnType<typeof createStore> | null = null;
const store = () => (opened ??= createStore("questwell", "snapshots"));
const isPossible = () => "indexedDB" in globalThis;

/** The person's own fields; other people's data that admins see is never stored. */
const ownFields: ReadonlySet<string> = new Set([
  "__typename",
  "viewer",
  "settings",
  "announcements",
  "focusAreas",
  "challenges",
  "completedChallenges",
  "achievements",
  "finishedGoals",
  "days",
  "myActivities",
  "feed",
  "friends",
  "hasNewActivity",
]);

/** A field of the cache is a name with its arguments. */
const isOwn = (field: string): boolean => ownFields.has(field.split(/\W/u, 1)[0] ?? "");

function ownData(cache: NormalizedCacheObject): NormalizedCacheObject {
  const copy = new InMemoryCache();
  const root = Object.entries(cache["ROOT_QUERY"] ?? {}).filter(([field]) => isOwn(field));
  copy.restore({ ...withoutRoots(cache), ROOT_QUERY: Object.fromEntries(root) });
  copy.gc();
  return copy.extract();
}

const withoutRoots = (cache: NormalizedCacheObject) =>
  Object.fromEntries(Object.entries(cache).filter(([id]) => !id.startsWith("ROOT_")));

/** Stores the current screens of `userId`, without optimistic data that the server has not confirmed. */
export async function saveSnapshot(client: ApolloClient, userId: string): Promise<void> {
  if (!isPossible()) return;
  const cache = ownData(client.cache.extract(false) as NormalizedCacheObject);
  const snapshot: Snapshot = {
    version,
    userId,
    savedAt: new Date().toISOString(),
    cache: JSON.stringify(cache),
  };
  await set(userId, snapshot, store());
}

/**
 * Restores the stored screens into the cache. Only the last user of this device has a snapshot. `userId` is the
 * required owner if the server did return the current user.
 *
 * @returns whether there was one that this version can show
 */
export async function restoreSnapshot(client: ApolloClient, userId: string | null): Promise<boolean> {
  if (!isPossible()) return false;
  const [key] = await keys(store());
  const snapshot = key === undefined ? undefined : await get<Snapshot>(key, store());
  if (snapshot?.version !== version || (userId !== null && userId !== snapshot.userId)) return false;
  const stored = new InMemoryCache().restore(withTextChecks(withAreaChallenges(JSON.parse(snapshot.cache))));
  const data = stored.readQuery({ query: CurrentViewerDocument });
  if (data?.viewer?.id !== snapshot.userId) return false;
  client.cache.restore(stored.extract());
  restoredSnapshotStore.set({ userId: snapshot.userId, savedAt: snapshot.savedAt });
  // Restoring notifies no subscriber; writing does.
  client.writeQuery({ query: CurrentViewerDocument, data });
  return true;
}

/** Gives the areas of a snapshot of an earlier version what they lack: no text was hidden then. */
const withTextChecks = (cache: NormalizedCacheObject): NormalizedCacheObject =>
  Object.fromEntries(
    Object.entries(cache).map(([key, value]) => [
      key,
      value?.__typename === "FocusArea" ? { textCheck: null, ...value } : value,
    ]),
  );

/**
 * Gives the areas of a snapshot their challenges: earlier versions of the app kept one list of all of them, the completed
 * ones after the active ones, newest first.
 */
function withAreaChallenges(cache: NormalizedCacheObject): NormalizedCacheObject {
  const list = cache["ROOT_QUERY"]?.["challenges"] as readonly Reference[] | undefined;
  if (!list) return cache;
  const of = (areaId: unknown, isDone: boolean) =>
    list.filter(({ __ref }) => {
      const { focusAreaId, isCompleted } = cache[__ref] ?? {};
      return focusAreaId === areaId && isCompleted === isDone;
    });
  const entries = Object.entries(cache).map(([key, value]) => {
    const isOld = value?.__typename === "FocusArea" && !("activeChallenges" in value);
    if (!isOld) return [key, value] as const;
    const { id } = value;
    return [
      key,
      { ...value, activeChallenges: of(id, false), newestCompleted: of(id, true).slice(0, 3) },
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** Erases every snapshot except that of `userId`. */
export async function forgetSnapshots(userId?: string): Promise<void> {
  if (!isPossible()) return;
  try {
    const others = (await keys(store())).filter((key) => key !== userId);
    if (others.length > 0) await delMany(others, store());
  } catch (cause) {
    console.warn("The snapshot could not be deleted", cause);
  }
}

/** Erases the snapshot of one person. */
export async function forgetSnapshotOf(userId: string): Promise<void> {
  if (isPossible()) await del(userId, store());
}
