import { Ellipsis, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { Ref } from "react";

/**
 * A round button with dots that opens a short menu of actions, rendered inside the page so that it stays in its
 * landmark.
 */
export function Menu({
  label,
  actions,
  ref,
}: {
  label: string;
  actions: readonly { label: string; icon: LucideIcon; isDanger?: boolean; run: () => void }[];
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    // Not modal: a dialog that an action opens must find the page unchanged.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={ref}
        aria-label={label}
        className="-m-1 inline-grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors duration-[160ms] hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken"
      >
        <Ellipsis aria-hidden className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-40 grid min-w-52 gap-1 rounded-control border border-line-strong bg-surface p-1.5 shadow-control data-[state=open]:animate-in data-[state=open]:fade-in"
      >
        {actions.map(({ label: name, icon: Icon, isDanger = false, run }) => (
          <DropdownMenu.Item
            key={name}
            onSelect={run}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 font-semibold outline-none data-highlighted:bg-sunken data-highlighted:outline-3 data-highlighted:-outline-offset-3 data-highlighted:outline-primary ${isDanger ? "text-danger" : "text-ink"}`}
          >
            <Icon aria-hidden className="size-5" />
            {name}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
