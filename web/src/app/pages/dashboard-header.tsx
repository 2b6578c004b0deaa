import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { FriendsButton } from "#src/features/friends/friends-button.tsx";
import { useDocumentTitle } from "#src/app/page-title.tsx";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { useHeadingFocus } from "#src/lib/use-heading-focus.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { iconButtonClass, NameTip } from "#src/ui/name-tip.tsx";

/** The greeting, and the links to the friends and the settings. */
export function DashboardHeader({ firstName, imageUrl }: { firstName: string; imageUrl: string | null }) {
  const { t } = useTranslation();
  useDocumentTitle(t("dashboard.title"));
  const heading = useHeadingFocus("/");
  return (
    <header className="flex items-center justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
          {t("dashboard.greeting", { name: firstName })}
        </h1>
        <p className="text-balance text-muted">{t("dashboard.subtitle")}</p>
      </div>
      <div className="flex shrink-0 gap-3">
        <FriendsButton />
        <NameTip name={t("dashboard.settingsButton")}>
          <Link
            to="/settings"
            {...preloadOnIntent("/settings")}
            aria-label={t("dashboard.settingsButton")}
            className={iconButtonClass}
          >
            <Avatar imageUrl={imageUrl} />
          </Link>
        </NameTip>
      </div>
    </header>
  );
}
