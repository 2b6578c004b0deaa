import { CircleCheck, Sprout } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Badge } from "#src/features/admin/badge.tsx";

/** New until the person has completed the assessment, then Active. */
export function OnboardedBadge({ isOnboarded }: { isOnboarded: boolean | null }) {
  const { t } = useTranslation();
  if (isOnboarded === true) {
    return (
      <Badge tone="good" icon={CircleCheck}>
        {t("admin.active")}
      </Badge>
    );
  }
  return (
    <Badge tone="fresh" icon={Sprout}>
      {t("admin.new")}
    </Badge>
  );
}
