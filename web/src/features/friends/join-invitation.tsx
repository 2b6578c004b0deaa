import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useConnect } from "#src/features/friends/use-connect.ts";
import { useOpenedInvitation } from "#src/features/friends/use-opened-invitation.ts";
import { personName } from "#src/lib/person-name.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The frame of an invitation, supplied by the page. */
type Frame = (parts: { title: string; text: string; children?: ReactNode }) => ReactNode;

/** Asks whether to connect with the owner of the code, or explains why it is not possible. */
export function JoinInvitation({
  inviteCode,
  renderFrame,
  leave,
  notNow,
  onConnected,
}: {
  inviteCode: string;
  renderFrame: Frame;
  /** The next step if there is no decision to make. */
  leave: ReactNode;
  notNow: ReactNode;
  onConnected: () => void;
}) {
  const { t } = useTranslation();
  const { opened, open } = useOpenedInvitation(inviteCode);
  const { connect, isBusy } = useConnect();

  if (opened.state === "opening") return <Skeleton className="h-80" />;
  if (opened.state === "failed") {
    return (
      <Notice isError text={opened.text}>
        <Button variant="secondary" onClick={open}>
          {t("common.retry")}
        </Button>
      </Notice>
    );
  }
  const { status, inviter } = opened.invitation;
  const name = personName(inviter, t("join.someone"));
  if (status === "live") {
    const submit = async () => {
      const outcome = await connect(inviteCode);
      if (outcome.isConnected) onConnected();
      // It may have ended while the question was shown.
      else if (outcome.refusal !== null) open();
    };
    return renderFrame({
      title: t("join.question", { name }),
      text: t("join.questionText"),
      children: (
        <>
          <Button isBusy={isBusy} busyLabel={t("join.connecting")} onClick={() => void submit()}>
            {t("join.connect")}
          </Button>
          {notNow}
        </>
      ),
    });
  }
  const texts =
    status === "own"
      ? { title: t("join.ownTitle"), text: t("join.ownText") }
      : status === "friends"
        ? { title: t("join.friendsTitle", { name }), text: t("join.friendsText") }
        : { title: t("join.endedTitle"), text: t("join.endedText") };
  return renderFrame({ ...texts, children: leave });
}
