import { Copy, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { AdminUserRowFragment } from "#src/features/admin/admin.generated.ts";
import { copyText } from "#src/features/admin/copy-text.ts";
import { EmailList } from "#src/features/admin/emails/email-list.tsx";
import { useAllUsers } from "#src/features/admin/emails/use-all-users.ts";
import { failureDetails } from "#src/features/admin/failure-details.ts";
import { formatNumber } from "#src/i18n/i18n.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { BusyBar } from "#src/ui/progress-bar.tsx";

/** The e-mail addresses of all users, to copy one, all, or those of news subscribers. */
export function EmailsView() {
  const { t } = useTranslation();
  const { answer: users, failure, isLoading, reload } = useAllUsers();
  if (failure && !isLoading) {
    return <LoadFailure text={t("admin.users.failed")} {...failureDetails(failure)} onRetry={reload} />;
  }
  if (!users) return <BusyBar label={t("admin.emails.loading")} />;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("admin.emails.title")}</h2>
        <CopyButtons users={users} />
      </div>
      <Totals users={users} />
      <EmailList users={users} />
    </div>
  );
}

const linesOf = (users: readonly AdminUserRowFragment[]): string =>
  users.map(({ email }) => email).join("\n");

function CopyButtons({ users }: { users: readonly AdminUserRowFragment[] }) {
  const { t } = useTranslation();
  const subscribers = users.filter((user) => user.allowAppNewsEmails);
  const counted = (count: number) => t("admin.emails.addresses", { count });
  const copyNews = () => {
    if (subscribers.length === 0) {
      showToast({
        tone: "error",
        title: t("common.error"),
        description: t("admin.emails.noSubscribers"),
      });
      return;
    }
    void copyText(linesOf(subscribers), t("admin.emails.newsCopied"), counted(subscribers.length));
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        onClick={() => void copyText(linesOf(users), t("admin.emails.allCopied"), counted(users.length))}
      >
        <Copy aria-hidden className="size-5" />
        {t("admin.emails.copyAll")}
      </Button>
      <Button variant="secondary" onClick={copyNews}>
        <Mail aria-hidden className="size-5" />
        {t("admin.emails.copyNews")}
      </Button>
    </div>
  );
}

function Totals({ users }: { users: readonly AdminUserRowFragment[] }) {
  const { t } = useTranslation();
  const totals = [
    [t("admin.emails.total"), users.length],
    [t("admin.emails.onboarded"), users.filter((user) => user.isOnboarded === true).length],
    [t("admin.emails.subscribers"), users.filter((user) => user.allowAppNewsEmails).length],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-control bg-sunken p-3">
      {totals.map(([name, count]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-lg font-bold">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
