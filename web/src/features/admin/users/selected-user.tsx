import { useTranslation } from "react-i18next";

import { useSettled } from "#src/features/admin/use-settled.ts";
import { UserDetail } from "#src/features/admin/users/user-detail.tsx";
import { EmptyTrail } from "#src/ui/empty-trail.tsx";

/** Long enough that walking through the list with an arrow key looks only at who the walk ends at. */
const settleMs = 200;

/** Whoever is chosen, or the prompt to choose somebody. Every look is logged, so a passing one is none. */
export function SelectedUser({ id }: { id: string | null }) {
  const { t } = useTranslation();
  const settledId = useSettled(id, settleMs);
  if (settledId === null) {
    return (
      <EmptyTrail title={t("admin.users.selectTitle")} hint={t("admin.users.selectHint")}>
        {null}
      </EmptyTrail>
    );
  }
  return <UserDetail key={settledId} id={settledId} />;
}
