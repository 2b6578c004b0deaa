import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

import { Button } from "#src/ui/button.tsx";

/** A part below the tabs that is rendered, and so fetched, only while it is open. */
export function Disclosure({
  showLabel,
  hideLabel,
  children,
}: {
  showLabel: string;
  hideLabel: string;
  children: ReactNode;
}) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-3">
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className={`size-5 transition-transform ${isOpen ? "rotate-180" : ""}`} />
        {isOpen ? hideLabel : showLabel}
      </Button>
      {isOpen && (
        <div id={panelId} className="w-full min-w-0">
          {children}
        </div>
      )}
    </section>
  );
}
