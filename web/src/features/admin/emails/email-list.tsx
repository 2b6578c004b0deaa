import { Copy, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { AdminUserRowFragment } from "#src/features/admin/admin.generated.ts";
import { Badge } from "#src/features/admin/badge.tsx";
import { copyText } from "#src/features/admin/copy-text.ts";
import { OnboardedBadge } from "#src/features/admin/onboarded-badge.tsx";
import { useLongList } from "#src/features/admin/use-long-list.ts";
import { formatNumber } from "#src/i18n/i18n.ts";
import { personName } from "#src/lib/person-name.ts";
import { EmailText } from "#src/ui/email-text.tsx";

/** High enough for an address, a name and two stacked badges on a phone. */
const rowPx = 112;

/** A numbered list of addresses, each with a copy button. */
export function EmailList({ users }: { users: readonly AdminUserRowFragment[] }) {
  const { t } = useTranslation();
  const { scroller, rows, height } = useLongList(users.length, rowPx);
  return (
    <section
      ref={scroller}
      aria-label={t("admin.emails.list")}
      // A scroll container must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[32rem] overflow-y-auto rounded-control border border-line-strong bg-surface"
    >
      <ul className="relative" style={{ height }}>
        {rows.map(({ index, style }) => {
          const user = users[index];
          if (!user) return null;
          // Virtualized rows have equal heights.
          const cut = style ? "truncate" : "[overflow-wrap:anywhere]";
          return (
            <li
              key={user.id}
              aria-posinset={index + 1}
              aria-setsize={users.length}
              style={style}
              className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0"
            >
              <span className="figures w-8 shrink-0 text-right text-muted">{formatNumber(index + 1)}</span>
              <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-[1fr_auto] sm:items-center">
                <div className="grid min-w-0">
                  <p className={`font-semibold select-all ${cut}`} title={user.email}>
                    <EmailText email={user.email} />
                  </p>
                  <p className={`text-muted ${cut}`}>{personName(user, user.email)}</p>
                </div>
                <div className="flex flex-wrap gap-1.5">
                  {user.allowAppNewsEmails && (
                    <Badge tone="own" icon={Mail}>
                      {t("admin.emails.news")}
                    </Badge>
                  )}
                  <OnboardedBadge isOnboarded={user.isOnboarded} />
                </div>
              </div>
              <button
                type="button"
                aria-label={t("admin.emails.copyOf", { email: user.email })}
                onClick={() => void copyText(user.email, t("admin.emails.copied", { email: user.email }))}
                className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 font-semibold text-primary underline-offset-4 hover:underline"
              >
                <Copy aria-hidden className="size-4" />
                {t("admin.emails.copy")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
