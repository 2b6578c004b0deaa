import { tabStorage } from "#src/lib/storage.ts";

const areasField = "questwell:open-areas";
const placeKey = "questwell:place";

/** What this entry of the history holds: Back and a reload find it again, a link does not. */
const kept = (): Readonly<Record<string, unknown>> =>
  (window.history.state as Readonly<Record<string, unknown>> | null) ?? {};

function openIds(): readonly unknown[] {
  const ids = kept()[areasField];
  return Array.isArray(ids) ? ids : [];
}

/** Whether any area was left open here. */
export const hasOpenAreas = (): boolean => openIds().length > 0;

/** Whether this one was. */
export const wasOpen = (areaId: string): boolean => openIds().includes(areaId);

/** Notes that an area was opened or closed. */
export function noteOpen(areaId: string, isOpen: boolean): void {
  const others = openIds().filter((id) => id !== areaId);
  window.history.replaceState({ ...kept(), [areasField]: isOpen ? [...others, areaId] : others }, "");
}

/** Notes how far down the page stands, in CSS pixels, at the moment in which it is left. */
export const notePlace = (top: number): void => void tabStorage.write(placeKey, String(top));

/** Answers that once; null when nothing is noted. */
export function takePlace(): number | null {
  const top = tabStorage.read(placeKey);
  tabStorage.remove(placeKey);
  return top === null ? null : Number(top);
}
