import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type RefObject, useRef } from "react";

/** Up to this number, all rows are rendered, which find-in-page and every screen reader handle best. */
const wholeUpTo = 200;

export type Row = { index: number; style: CSSProperties | undefined };

/**
 * The rows of a scrolling list with equal row heights: all of them, or a virtualized window above 200. The list has
 * `height` and positions each row by its `style`.
 */
export function useLongList(
  count: number,
  rowPx: number,
): {
  scroller: RefObject<HTMLDivElement | null>;
  rows: Row[];
  height: number | undefined;
  scrollTo: (index: number) => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const isWhole = count <= wholeUpTo;
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler that this is about
  const virtual = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
  });
  if (isWhole) {
    const scrollTo = (index: number) =>
      scroller.current?.querySelector(`[data-row="${index}"]`)?.scrollIntoView({ block: "nearest" });
    const rows = Array.from({ length: count }, (_, index) => ({ index, style: undefined }));
    return { scroller, rows, height: undefined, scrollTo };
  }
  const rows = virtual.getVirtualItems().map(({ index, start }) => ({
    index,
    style: { position: "absolute", insetInline: 0, top: start, height: rowPx } as const,
  }));
  return {
    scroller,
    rows,
    height: virtual.getTotalSize(),
    scrollTo: (index) => virtual.scrollToIndex(index),
  };
}
