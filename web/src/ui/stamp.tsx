import type { ReactNode } from "react";

/** A tilted rubber stamp: the mark of an achievement. */
export function Stamp({ children, color = "var(--color-ember)" }: { children: ReactNode; color?: string }) {
  return (
    <span
      data-stamp
      className="inline-flex -rotate-6 animate-stamp items-center gap-1.5 rounded-full border-2 border-dashed px-3 py-1 font-display text-sm font-bold tracking-wide uppercase"
      style={{ color, borderColor: color }}
    >
      {children}
    </span>
  );
}
