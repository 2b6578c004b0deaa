import { Tent } from "lucide-react";
import type { ReactNode } from "react";

/** An empty state, with the next step as `children`. */
export function EmptyTrail({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border-2 border-dashed border-line-strong px-5 py-10 text-center">
      <span className="mb-1 grid size-16 place-items-center rounded-full bg-[color-mix(in_oklab,var(--color-primary)_12%,var(--color-surface))] text-primary">
        <Tent aria-hidden className="size-8" />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="mb-3 max-w-[40ch] text-balance text-muted">{hint}</p>
      {children}
    </div>
  );
}
