import { tabStorage } from "#src/lib/storage.ts";

const areasField = "questwell:open-areas";
const placeKey = "questwell:place";

/** The state of this history entry: Back and a reload restore it, a link does not. */
const kept = (): Readonly<Record<string, unknown>> =>
  (window.history.state as Readonly<Record<string, unknown>> | null) ?? {};

function openIds(): readonly unknown[] {
  const ids = kept()[areasField];
  return Array.isArray(ids) ? ids : [];
}

/** Whether any area was left open here. */
export const hasOpenAreas = (): boolean => openIds().length > 0;

/** Whether this area was open. */
export const wasOpen = (areaId: string): boolean => openIds().includes(areaId);

/** Records that an area was opened or closed. */
export function noteOpen(areaId: string, isOpen: boolean): void {
  const others = openIds().filter((id) => id !== areaId);
  window.history.replaceState({ ...kept(), [areasField]: isOpen ? [...others, areaId] : others }, "");
}

/** Stores the scroll position, in CSS pixels, when the page is left. */
export const notePlace = (top: number): void => void tabStorage.write(placeKey, String(top));

/** Returns the stored position once; null if there is none. */
export function takePlace(): number | null {
  const top = tabStorage.read(placeKey);
  tabStorage.remove(placeKey);
  return top === null ? null : Number(top);
}
