import clsx from "clsx";
import { CalendarCheck, ChevronDown, Footprints, Signpost, Sun } from "lucide-react";
import { Collapsible } from "radix-ui";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { AreaProgressBar } from "#src/features/focus-areas/area-progress-bar.tsx";
import { AreaTile } from "#src/features/focus-areas/area-tile.tsx";
import type { FocusAreaFragment } from "#src/features/focus-areas/focus-areas.generated.ts";
import { formatNumber } from "#src/i18n/i18n.ts";
import { buttonClass } from "#src/ui/button.tsx";

/**
 * One life area; `children` are its challenges, rendered when it is opened. `goal` replaces the current goal if that
 * would only repeat the name; `action` is a control in the corner.
 */
export function FocusAreaCard({
  area,
  isOpen,
  isLaidOutLate,
  onToggle,
  goal = area.currentGoal,
  action: cornerAction,
  offer,
  children,
}: {
  area: FocusAreaFragment;
  isOpen: boolean;
  /** Whether its height may be estimated until it approaches the viewport. */
  isLaidOutLate: boolean;
  onToggle: (isOpen: boolean) => void;
  goal?: string;
  action?: ReactNode;
  /** The content below the figures of a closed card. */
  offer?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  // Radix measures every mounted panel, closed or not: mount it only when it is about to be opened.
  const [hasPanel, setHasPanel] = useState(isOpen);
  const bringPanel = () => setHasPanel(true);
  // Next to a tile and a control, a small phone has no space for words.
  const below = cornerAction !== undefined && "max-xs:col-span-3 max-xs:col-start-1";
  const action = t(isOpen ? "focusAreas.hide" : "focusAreas.view");
  return (
    <Collapsible.Root open={isOpen} onOpenChange={onToggle} asChild>
      <article
        aria-labelledby={titleId}
        className={clsx(
          "sheet overflow-hidden sm:[--late-height:12.625rem]",
          // On a phone the figure of a planned week is in a row of its own.
          area.plannedWeek
            ? "[--late-height:21.625rem] min-[29rem]:[--late-height:18.125rem]"
            : "[--late-height:18.125rem]",
          isLaidOutLate && "laid-out-late",
        )}
      >
        <div className="grid gap-4 p-5">
          <div className="grid grid-cols-[auto_1fr_auto] content-start gap-x-4 gap-y-1">
            <AreaTile
              area={area}
              className={clsx("size-12 shrink-0 rounded-control", below ? "xs:row-span-2" : "row-span-2")}
              glyphClassName="size-6"
            />
            <h3 id={titleId} className={clsx("min-w-0 self-center text-xl [overflow-wrap:anywhere]", below)}>
              {area.displayName}
            </h3>
            <div className="col-start-3 row-start-1">{cornerAction}</div>
            <p
              className={clsx(
                "col-span-2 col-start-2 max-w-[65ch] [overflow-wrap:anywhere] text-muted",
                below,
              )}
            >
              {goal}
            </p>
          </div>
          <AreaProgressBar area={area} />
          <div className="flex flex-wrap items-end justify-between gap-4">
            <dl className="flex flex-wrap gap-x-5 gap-y-2">
              <Figure icon={<Signpost />} name={t("focusAreas.level")} value={String(area.level)} />
              <Figure
                icon={<Footprints />}
                name={t("focusAreas.streak")}
                value={t("focusAreas.streakDays", { count: area.streak })}
              />
              <Figure icon={<Sun />} name={t("focusAreas.totalXP")} value={formatNumber(area.xp)} />
              {area.plannedWeek && (
                <Figure
                  icon={<CalendarCheck />}
                  name={t("focusAreas.thisWeek")}
                  value={
                    area.plannedWeek.intent === "rest"
                      ? t("focusAreas.thisWeekRest")
                      : t("focusAreas.thisWeekDone", area.plannedWeek)
                  }
                />
              )}
            </dl>
            <Collapsible.Trigger
              aria-label={t("focusAreas.viewOf", { action, area: area.displayName })}
              onPointerEnter={bringPanel}
              onFocus={bringPanel}
              className={clsx(buttonClass({ variant: "secondary" }), "max-sm:w-full")}
            >
              {action}
              <ChevronDown
                aria-hidden
                className={clsx("size-5 transition-transform duration-[160ms]", isOpen && "rotate-180")}
              />
            </Collapsible.Trigger>
          </div>
        </div>
        {!isOpen && offer}
        {(hasPanel || isOpen) && (
          <Collapsible.Content className="overflow-hidden data-[state=closed]:animate-panel-close data-[state=open]:animate-panel-open">
            <div className="border-t border-line bg-sunken p-4 sm:p-5">{children}</div>
          </Collapsible.Content>
        )}
      </article>
    </Collapsible.Root>
  );
}

function Figure({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <div className="grid">
      <dt className="flex items-center gap-1.5 text-sm text-muted [&_svg]:size-4">
        {icon}
        {name}
      </dt>
      <dd className="figures text-lg font-bold">{value}</dd>
    </div>
  );
}
