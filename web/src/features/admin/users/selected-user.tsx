import { useTranslation } from "react-i18next";

import { useDebounced } from "#src/features/admin/use-debounced.ts";
import { UserDetail } from "#src/features/admin/users/user-detail.tsx";
import { EmptyTrail } from "#src/ui/empty-trail.tsx";

/** Debounces arrow-key navigation: only the user on which it ends is loaded. */
const settleMs = 200;

/**
 * The selected user, or a prompt to select one. Every read is audited, so a user that is only passed over is not
 * loaded.
 */
export function SelectedUser({ id }: { id: string | null }) {
  const { t } = useTranslation();
  const settledId = useDebounced(id, settleMs);
  if (settledId === null) {
    return (
      <EmptyTrail title={t("admin.users.selectTitle")} hint={t("admin.users.selectHint")}>
        {null}
      </EmptyTrail>
    );
  }
  return <UserDetail key={settledId} id={settledId} />;
}
