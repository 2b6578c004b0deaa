import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";

/** The classes of a round icon-only target. */
export const iconButtonClass =
  "inline-grid size-12 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors duration-[160ms] hover:bg-sunken";

/** Shows the name of an icon-only control on hover and focus. */
export function NameTip({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={8}
          className="z-50 rounded-control bg-ink px-3 py-1.5 text-sm font-semibold text-paper"
        >
          {name}
          <Tooltip.Arrow className="fill-ink" />
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** The delays of every tooltip: 700 ms to open, 300 ms to skip to the next. */
export function NameTips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  );
}
