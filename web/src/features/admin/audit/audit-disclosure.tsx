import { useTranslation } from "react-i18next";

import { AuditLog } from "#src/features/admin/audit/audit-log.tsx";
import { Disclosure } from "#src/features/admin/disclosure.tsx";

/** The audit log in a disclosure below the rest: it is fetched only when it is opened. */
export function AuditDisclosure() {
  const { t } = useTranslation();
  return (
    <Disclosure showLabel={t("admin.audit.show")} hideLabel={t("admin.audit.hide")}>
      <AuditLog />
    </Disclosure>
  );
}
