import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { AuditLog } from "#src/features/admin/audit/audit-log.tsx";
import { Button } from "#src/ui/button.tsx";

/** The audit log in a disclosure below the rest: it is fetched only when it is opened. */
export function AuditDisclosure() {
  const { t } = useTranslation();
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
        {t(isOpen ? "admin.audit.hide" : "admin.audit.show")}
      </Button>
      {isOpen && (
        <div id={panelId} className="w-full min-w-0">
          <AuditLog />
        </div>
      )}
    </section>
  );
}
