// A native list box can neither show pictures nor virtualize its rows, so this one is built from ARIA roles. The list
// itself takes the focus and the keys for its options.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import clsx from "clsx";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";

import type { AdminUserRowFragment } from "#src/features/admin/admin.generated.ts";
import { OnboardedBadge } from "#src/features/admin/onboarded-badge.tsx";
import { PersonAvatar } from "#src/features/admin/person-avatar.tsx";
import { useLongList } from "#src/features/admin/use-long-list.ts";
import { personName } from "#src/lib/person-name.ts";

const rowPx = 64;
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

/** A list box of users: selected by click, arrow keys, Home and End. */
export function UserList({
  users,
  totalCount,
  selectedId,
  onSelect,
}: {
  users: readonly AdminUserRowFragment[];
  totalCount: number;
  selectedId: string | null;
  onSelect: (id: string, way: "pointer" | "keyboard") => void;
}) {
  const { t } = useTranslation();
  const idPrefix = useId();
  const { scroller, rows, height, scrollTo } = useLongList(users.length, rowPx);
  const selectedIndex = users.findIndex(({ id }) => id === selectedId);

  const moveTo = (index: number) => {
    const user = users[index];
    if (!user) return;
    onSelect(user.id, "keyboard");
    scrollTo(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = users.length - 1;
    const step = steps[event.key];
    if (step === undefined && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    if (event.key === "Home") moveTo(0);
    else if (event.key === "End") moveTo(last);
    else if (selectedIndex === -1) moveTo(0);
    else moveTo(Math.min(last, Math.max(0, selectedIndex + (step ?? 0))));
  };

  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={t("admin.users.list")}
      tabIndex={0}
      aria-activedescendant={selectedIndex === -1 ? undefined : `${idPrefix}-${selectedIndex}`}
      onKeyDown={onKeyDown}
      className="max-h-96 overflow-y-auto rounded-control border border-line-strong bg-surface"
    >
      <div role="presentation" className="relative" style={{ height }}>
        {rows.map(({ index, style }) => {
          const user = users[index];
          if (!user) return null;
          const name = personName(user, user.email);
          const isSelected = user.id === selectedId;
          // Virtualized rows have equal heights.
          const cut = style ? "truncate" : "[overflow-wrap:anywhere]";
          return (
            <div
              key={user.id}
              id={`${idPrefix}-${index}`}
              data-row={index}
              role="option"
              aria-selected={isSelected}
              aria-posinset={index + 1}
              aria-setsize={totalCount}
              onClick={() => onSelect(user.id, "pointer")}
              style={style}
              className={clsx(
                "flex min-h-16 cursor-pointer items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 hover:bg-sunken",
                isSelected && "bg-sunken shadow-[inset_4px_0_0_var(--color-primary)]",
              )}
            >
              <PersonAvatar name={name} imageUrl={user.profileImageUrl} isSmall />
              <span className="grid min-w-0 flex-1">
                <span className={clsx("font-semibold", cut)}>{name}</span>
                <span className={clsx("text-muted", cut)}>{user.email}</span>
              </span>
              <OnboardedBadge isOnboarded={user.isOnboarded} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
