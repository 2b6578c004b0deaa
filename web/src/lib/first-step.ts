import { createStore } from "#src/lib/store.ts";

type FirstStep = {
  areaName: string;
  /** Whether its challenges are being generated, are ready, or are not offered any more. */
  offer: "awaited" | "ready" | "over";
};

/**
 * The area that the person scored lowest since the page was loaded: it is listed first, and offers its easiest
 * challenge until the person opens an area. Null for every other person.
 */
export const firstStepStore = createStore<FirstStep | null>(null);

/** Ends the offer; the area keeps its position, so that there is no layout shift. */
export function endFirstStep(): void {
  const step = firstStepStore.get();
  if (step && step.offer !== "over") firstStepStore.set({ ...step, offer: "over" });
}
