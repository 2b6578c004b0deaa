import clsx from "clsx";
import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";

/** A row of tabs and the panel of the chosen one. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  /** The first tab is open at the start. */
  tabs: readonly { name: string; label: string; panel: ReactNode }[];
}) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.name ?? ""} className="grid gap-5">
      <RadixTabs.List
        aria-label={label}
        className={clsx(
          "grid gap-2 rounded-control border border-line bg-sunken p-1.5",
          // Four words do not fit beside each other on a phone.
          tabs.length === 4 ? "grid-cols-2 sm:grid-cols-4" : "auto-cols-fr grid-flow-col",
        )}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.name}
            value={tab.name}
            className="min-h-11 rounded-[10px] px-3 font-semibold text-muted transition-colors duration-[160ms] hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-primary data-[state=active]:shadow-card"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.name} value={tab.name} className="rounded-control">
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
