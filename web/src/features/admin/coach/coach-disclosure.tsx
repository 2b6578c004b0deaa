import { useTranslation } from "react-i18next";

import { CoachPanel } from "#src/features/admin/coach/coach-panel.tsx";
import { Disclosure } from "#src/features/admin/disclosure.tsx";

/** The language model in a disclosure below the rest: it is fetched only when it is opened. */
export function CoachDisclosure() {
  const { t } = useTranslation();
  return (
    <Disclosure showLabel={t("admin.coach.show")} hideLabel={t("admin.coach.hide")}>
      <CoachPanel />
    </Disclosure>
  );
}
