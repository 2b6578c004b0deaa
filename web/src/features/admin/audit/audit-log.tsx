import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";

import { AdminAuditLogDocument } from "#src/features/admin/admin.generated.ts";
import { adminRead } from "#src/features/admin/admin-call.ts";
import { failureDetails } from "#src/features/admin/failure-details.ts";
import { MoreButton } from "#src/features/admin/more-button.tsx";
import { usePages } from "#src/features/admin/use-pages.ts";
import { formatDateTime } from "#src/i18n/i18n.ts";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const pageSize = 20;

/** The actions of admins and their reads of personal data, latest first. */
export function AuditLog() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const pages = usePages("audit", async (after) => {
    const variables = { first: pageSize, after };
    const { data } = await client.query({ query: AdminAuditLogDocument, variables, ...adminRead });
    if (!data) throw new Error("The response has no page of the audit log");
    return data.page;
  });
  const { nodes: entries, failure, isLoading, reload } = pages;
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">{t("admin.audit.title")}</h2>
      <p className="text-muted">{t("admin.audit.lead")}</p>
      {failure && !isLoading && (
        <LoadFailure text={t("admin.audit.failed")} {...failureDetails(failure)} onRetry={reload} />
      )}
      {!entries && isLoading && <Skeleton className="h-40" />}
      {entries?.length === 0 && <p className="text-muted">{t("admin.audit.none")}</p>}
      {entries && entries.length > 0 && (
        <ul className="sheet grid overflow-hidden">
          {entries.map(({ id, at, action, actorId, subjectId }) => (
            <li
              key={id}
              className="grid gap-x-4 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[1fr_auto]"
            >
              <p className="font-semibold [overflow-wrap:anywhere]">{action}</p>
              <time dateTime={at} className="figures text-muted">
                {formatDateTime(at)}
              </time>
              <dl className="flex flex-wrap gap-x-4 text-muted sm:col-span-2">
                <Fact name={t("admin.audit.actor")} value={actorId} />
                <Fact name={t("admin.audit.subject")} value={subjectId ?? t("admin.audit.many")} />
              </dl>
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={pages} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] text-ink">{value}</dd>
    </div>
  );
}
