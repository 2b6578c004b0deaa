import { useApolloClient } from "@apollo/client/react";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { deviceOf } from "#src/features/settings/device-name.ts";
import { EndSessionDocument, type SessionsQuery } from "#src/features/settings/sessions.generated.ts";
import { formatDate } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * One session of the person; sessions other than the current one can be ended. An ended one stays until the next visit:
 * nothing below it moves when the server's answer comes.
 */
export function DeviceCard({
  session,
  onGone,
}: {
  session: SessionsQuery["sessions"][number];
  /** Called if it may have ended already. */
  onGone: () => void;
}) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const { browser, system, isPhone } = deviceOf(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const device =
    browser !== null && system !== null
      ? t("settings.browserOnSystem", { browser, system })
      : (browser ?? t("settings.unknownDevice"));
  const date = formatDate(session.createdAt);

  const end = async () => {
    setBusy(true);
    try {
      await client.mutate({ mutation: EndSessionDocument, variables: { sessionId: session.id } });
      setEnded(true);
      const description = t("settings.sessionEndedText", { device });
      showToast({ tone: "success", title: t("settings.sessionEnded"), description });
    } catch (error) {
      setBusy(false);
      showFailure(error, t("common.error"), failureText(error, t("settings.sessionFailed")));
      onGone();
    }
  };

  return (
    <li className="grid gap-3 rounded-control border border-line p-4 sm:flex sm:items-center sm:justify-between [&>button]:shrink-0">
      <div className="flex min-w-0 items-center gap-4">
        <Icon aria-hidden className="size-6 shrink-0 text-muted" />
        <div className="grid min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
            {device}
            {session.isCurrent && (
              <span className="rounded-full border border-primary px-2.5 text-sm text-primary">
                {t("settings.thisDevice")}
              </span>
            )}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{t("settings.signedInOn", { date })}</span>
            <span>{t("settings.lastSeenOn", { date: formatDate(session.lastSeenAt) })}</span>
          </p>
        </div>
      </div>
      {isEnded && (
        <p ref={takeFocus} tabIndex={-1} className="grid min-h-12 place-items-center px-5 text-muted">
          {t("settings.signedOut")}
        </p>
      )}
      {!session.isCurrent && !isEnded && (
        <Button
          variant="secondary"
          aria-label={t("settings.endSessionOf", { device, date })}
          isBusy={isBusy}
          busyLabel={t("settings.endingSession")}
          onClick={() => void end()}
        >
          {t("settings.endSession")}
        </Button>
      )}
    </li>
  );
}
