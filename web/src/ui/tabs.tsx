import clsx from "clsx";
import { Tabs as RadixTabs } from "radix-ui";
import { useRef, useState, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";

/** Moves the focus to the first field of the panel that a tab opened. */
function enterPanel(tab: HTMLButtonElement): void {
  const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
  panel?.querySelector("input")?.focus();
}

/** A list of tabs and the panel of the selected one. */
export function Tabs({
  label,
  tabs,
  first = tabs[0]?.name ?? "",
  leadsToField = false,
}: {
  label: string;
  /** Whether selecting a tab moves the focus to its first field. */
  leadsToField?: boolean;
  /** The name of the initially selected tab; the first one by default. */
  first?: string;
  tabs: readonly { name: string; label: string; panel: ReactNode }[];
}) {
  const [open, setOpen] = useState(first);
  const isByPointer = useRef(false);
  const openAtRelease = ({ currentTarget: tab, detail }: MouseEvent<HTMLButtonElement>, name: string) => {
    // The panel must be rendered before its field is queried.
    flushSync(() => setOpen(name));
    if (leadsToField && detail > 0) enterPanel(tab);
  };
  // The library would select a tab on pointer down; a shorter panel then moves the page, and the tab, under the
  // pointer.
  return (
    <RadixTabs.Root value={open} className="grid gap-5">
      <RadixTabs.List
        aria-label={label}
        onPointerDown={() => {
          isByPointer.current = true;
        }}
        onKeyDown={() => {
          isByPointer.current = false;
        }}
        className={clsx(
          "grid gap-2 rounded-control border border-line bg-sunken p-1.5",
          // Four labels do not fit side by side on a phone.
          tabs.length === 4 ? "grid-cols-2 sm:grid-cols-4" : "auto-cols-fr grid-flow-col",
        )}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.name}
            value={tab.name}
            onFocus={() => !isByPointer.current && setOpen(tab.name)}
            onClick={(event) => openAtRelease(event, tab.name)}
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
