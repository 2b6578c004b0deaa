import { useTranslation } from "react-i18next";

import { BackLink } from "#src/app/back-link.tsx";
import { PageTitle } from "#src/app/page-title.tsx";
import { AnnouncementsView } from "#src/features/admin/announcements/announcements-view.tsx";
import { AuditDisclosure } from "#src/features/admin/audit/audit-disclosure.tsx";
import { CoachDisclosure } from "#src/features/admin/coach/coach-disclosure.tsx";
import { EmailsView } from "#src/features/admin/emails/emails-view.tsx";
import { FeedbackView } from "#src/features/admin/feedback/feedback-view.tsx";
import { Stats } from "#src/features/admin/stats/stats.tsx";
import { useFigures } from "#src/features/admin/stats/use-figures.ts";
import { UsersView } from "#src/features/admin/users/users-view.tsx";
import admin from "#src/i18n/en/admin.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { Tabs } from "#src/ui/tabs.tsx";

addSentences({ admin });

/** The admin dashboard for operators: figures, users, e-mails, feedback and announcements. */
export function AdminPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const figures = useFigures();
  return (
    <div className="grid gap-5 text-sm">
      <header className="grid justify-items-start gap-1">
        <BackLink to="/settings" className="text-base">
          {t("admin.back")}
        </BackLink>
        <PageTitle>{t("admin.title")}</PageTitle>
        <p className="text-base text-muted">{t("admin.subtitle")}</p>
      </header>
      <Stats state={figures} />
      <Tabs
        label={t("admin.tabs")}
        tabs={[
          { name: "users", label: t("admin.usersTab"), panel: <UsersView /> },
          { name: "emails", label: t("admin.emailsTab"), panel: <EmailsView /> },
          {
            name: "announcements",
            label: t("admin.announcementsTab"),
            panel: <AnnouncementsView viewerId={viewer.id} />,
          },
          { name: "feedback", label: t("admin.feedbackTab"), panel: <FeedbackView /> },
        ]}
      />
      <CoachDisclosure />
      <AuditDisclosure />
    </div>
  );
}
