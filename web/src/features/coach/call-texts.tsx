import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";

import { CoachCallTextsDocument, type CoachCallTextsQuery } from "#src/features/coach/coach.generated.ts";
import { toApiError } from "#src/lib/api-error.ts";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

type Exchange = CoachCallTextsQuery["coachCall"]["requests"][number];

/** The exact texts of one call, as they were on the wire. They are never stored on the device. */
export function CallTexts({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(CoachCallTextsDocument, {
    variables: { id },
    fetchPolicy: "no-cache",
  });
  if (error) {
    return (
      <LoadFailure
        text={t("coachLog.textsFailed")}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  const { requests } = data.coachCall;
  if (requests.length === 0) return <p className="text-muted">{t("coachLog.noTexts")}</p>;
  return (
    <ol className="grid gap-5 border-t border-line pt-4">
      {requests.map((exchange, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a finished call does not change
        <ExchangeTexts key={index} exchange={exchange} number={index + 1} />
      ))}
    </ol>
  );
}

function ExchangeTexts({ exchange, number }: { exchange: Exchange; number: number }) {
  const { t } = useTranslation();
  const { kind, sent, received, status, requestId } = exchange;
  const name = t(kind === "moderation" ? "coachLog.moderationOf" : "coachLog.answerOf", { number });
  return (
    <li className="grid min-w-0 gap-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="flex min-w-0 flex-wrap gap-x-4 text-sm text-muted">
          {status !== null && <span>{t("coachLog.status", { status })}</span>}
          {requestId !== null && (
            <span className="wrap-anywhere">{t("coachLog.requestId", { id: requestId })}</span>
          )}
        </span>
      </p>
      <Wire
        label={t("coachLog.textLabel", { name, part: t("coachLog.sent") })}
        title={t("coachLog.sent")}
        text={sent}
      />
      {received === null ? (
        <p className="text-sm text-muted">{t("coachLog.nothingReceived")}</p>
      ) : (
        <Wire
          label={t("coachLog.textLabel", { name, part: t("coachLog.received") })}
          title={t("coachLog.received")}
          text={received}
        />
      )}
    </li>
  );
}

/** A text in a box that scrolls, for wheel, touch and keyboard. */
function Wire({ label, title, text }: { label: string; title: string; text: string }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-sm font-semibold text-muted">{title}</p>
      <pre
        // A scroll container must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-80 min-w-0 overflow-y-auto rounded-control border border-line-strong bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </div>
  );
}
