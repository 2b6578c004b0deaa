import { Ticket } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { InviteLine, InviteTicket, InviteTicketSpace } from "#src/features/friends/invite-ticket.tsx";
import { maxLive, useLiveCodes } from "#src/features/friends/use-live-codes.ts";
import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The person's live codes and a button for another one; asks first if that would end the oldest. */
export function LiveCodes() {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { codes, hasFailed, reload, create, isBusy } = useLiveCodes();

  if (hasFailed) {
    return (
      <Notice isError text={t("friends.codesFailed")}>
        <Button variant="secondary" onClick={reload}>
          {t("common.retry")}
        </Button>
      </Notice>
    );
  }
  // As high as the content without a code, which is what most people see when they open it.
  if (!codes) return <Skeleton className="h-40" />;
  // A code that is being created has its space from the tap on, so that its arrival moves nothing.
  const newest = isBusy ? undefined : codes[0];
  const others = isBusy ? codes.slice(0, maxLive - 1) : codes.slice(1);
  const isFull = codes.length >= maxLive;
  return (
    <div className="grid gap-4">
      {newest ? (
        <InviteTicket invitation={newest} />
      ) : isBusy ? (
        <InviteTicketSpace />
      ) : (
        <p className="flex items-start gap-3 text-muted">
          <Ticket aria-hidden className="mt-0.5 size-5 shrink-0 text-secondary" />
          {t("friends.noCode")}
        </p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="other-codes-title">
          <h3 id="other-codes-title" className="overline-label">
            {t("friends.otherCodes")}
          </h3>
          <ul className="divide-y divide-line">
            {others.map((invitation) => (
              <InviteLine key={invitation.inviteCode} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      <div className="grid gap-2">
        <Button
          ref={opener}
          width="full"
          variant={codes.length > 0 ? "secondary" : "primary"}
          isBusy={isBusy}
          busyLabel={t("friends.creatingCode")}
          aria-describedby="codes-left"
          onClick={() => (isFull ? setAsking(true) : void create())}
        >
          {t(codes.length > 0 ? "friends.createNewCode" : "friends.createCode")}
        </Button>
        <p id="codes-left" className="text-sm text-muted">
          {t("friends.codesLeft")}
        </p>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        opener={opener}
        title={t("friends.endTitle")}
        text={t("friends.endText", { code: codes.at(-1)?.inviteCode })}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("friends.endConfirm")}
        onConfirm={() => void create()}
      />
    </div>
  );
}
