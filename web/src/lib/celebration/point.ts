import type { MouseEvent } from "react";

/** A position in the window, in CSS pixels. */
export type Point = { x: number; y: number };

/** Where a click was; the middle of the control for one by key. Only that is measured: it computes styles and layout. */
export function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent): Point {
  if (detail > 0) return { x: clientX, y: clientY };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
