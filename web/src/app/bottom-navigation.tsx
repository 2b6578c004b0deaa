import { ChartNoAxesColumn, House, Settings, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";

import { preloadOnIntent } from "#src/lib/preload.ts";

const items = [
  { path: "/", icon: House, name: "navigation.home" },
  { path: "/friends", icon: UsersRound, name: "navigation.friends" },
  { path: "/progress", icon: ChartNoAxesColumn, name: "navigation.progress" },
  { path: "/settings", icon: Settings, name: "navigation.settings" },
] as const;

/** The main navigation, at every screen width and within reach of a thumb. */
export function BottomNavigation() {
  const { t } = useTranslation();
  return (
    <nav
      data-bottom-bar
      aria-label={t("navigation.label")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-md auto-cols-fr grid-flow-col gap-2 px-2 py-2 sm:px-4 low:max-w-2xl low:py-0.5">
        {items.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <NavLink
              to={path}
              end
              {...preloadOnIntent(path)}
              className="group grid min-h-14 justify-items-center gap-0.5 rounded-control py-1 low:min-h-11 low:grid-flow-col low:items-center low:justify-center low:gap-1 low:py-0 text-sm font-semibold text-muted aria-[current=page]:text-primary"
            >
              <span className="grid h-8 w-16 place-items-center rounded-full transition-colors duration-[160ms] group-hover:bg-sunken group-aria-[current=page]:bg-[color-mix(in_oklab,var(--color-primary)_14%,var(--color-surface))]">
                <Icon aria-hidden className="size-5" />
              </span>
              {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
