import { createStore } from "#src/lib/store.ts";

type FirstStep = {
  areaName: string;
  /** Whether its challenges are being made, are there, or are not to be offered any more. */
  offer: "awaited" | "ready" | "over";
};

/**
 * The area that somebody scored lowest since the page was loaded: it stands first, and offers its easiest challenge
 * until the person opens an area by themselves. Null for everybody else.
 */
export const firstStepStore = createStore<FirstStep | null>(null);

/** The offer is over; the area keeps its place, so that nothing jumps. */
export function endFirstStep(): void {
  const step = firstStepStore.get();
  if (step && step.offer !== "over") firstStepStore.set({ ...step, offer: "over" });
}
