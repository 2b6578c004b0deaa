import { ArrowLeft, UserRoundPlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import { Feed } from "#src/features/activities/feed.tsx";
import { useActivities } from "#src/features/activities/use-activities.ts";
import { Wins } from "#src/features/activities/wins.tsx";
import { ConnectForm } from "#src/features/friends/connect-form.tsx";
import { FriendList } from "#src/features/friends/friend-list.tsx";
import { InviteDialog } from "#src/features/friends/invite-dialog.tsx";
import { useFriends, useMarkFeedSeen } from "#src/features/friends/use-friends.ts";
import activities from "#src/i18n/en/activities.json" with { type: "json" };
import friends from "#src/i18n/en/friends.json" with { type: "json" };
import sharing from "#src/i18n/en/sharing.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { RidgeScene } from "#src/ui/ridge-scene.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

addSentences({ activities, friends, sharing });

/** Who walks along: what they share, who they are, and how to meet one more. */
export function FriendsPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const friendState = useFriends();
  const feed = useActivities("feed");
  const mine = useActivities("mine");
  const [isInviting, setInviting] = useState(false);
  const markFeedSeen = useMarkFeedSeen();

  // Only a feed that is on the screen has been seen.
  const hasFeed = feed.activities !== undefined;
  const markSeen = useEffectEvent(() => void markFeedSeen());
  useEffect(() => {
    if (hasFeed) markSeen();
  }, [hasFeed]);

  const reload = async () => {
    await Promise.all([friendState.reload(), feed.reload(), mine.reload()]);
    await markFeedSeen();
  };
  const invite = () => setInviting(true);
  return (
    <div className="grid gap-6">
      <header className="grid justify-items-start gap-1">
        <Link
          to="/"
          {...preloadOnIntent("/")}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 pr-2 font-semibold text-primary underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t("friends.back")}
        </Link>
        <PageTitle>{t("friends.title")}</PageTitle>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[25rem_1fr] lg:gap-8">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-6">
          <section aria-labelledby="invite-title" className="sheet overflow-hidden">
            <div className="max-h-36 overflow-hidden sm:max-h-none [&>svg]:-mt-4 sm:[&>svg]:mt-0">
              <RidgeScene percent={64} companion={48} levelWithinTen={7} label={null} />
            </div>
            <div className="grid gap-3 border-t border-line p-5">
              <h2 id="invite-title" className="text-2xl">
                {t("friends.inviteTitle")}
              </h2>
              <p className="text-muted">{t("friends.inviteLead")}</p>
              <Button width="full" onClick={invite}>
                <UserRoundPlus aria-hidden className="size-5 shrink-0 max-xs:hidden" />
                {t("friends.invite")}
              </Button>
            </div>
          </section>
          <section aria-labelledby="got-code-title" className="sheet grid gap-3 p-5">
            <h2 id="got-code-title" className="text-xl">
              {t("friends.gotCode")}
            </h2>
            <ConnectForm onConnected={() => void reload()} />
          </section>
        </div>
        <Tabs
          label={t("friends.tabs")}
          tabs={[
            {
              name: "feed",
              label: t("friends.feedTab"),
              panel: (
                <div className="grid gap-5">
                  <Wins mine={mine} />
                  <Feed
                    feed={feed}
                    viewer={viewer}
                    inviteLabel={t("friends.inviteFriends")}
                    onInvite={invite}
                  />
                </div>
              ),
            },
            {
              name: "friends",
              label: t("friends.friendsTab", { count: friendState.friends?.length ?? 0 }),
              panel: <FriendList state={friendState} onChanged={reload} onInvite={invite} />,
            },
          ]}
        />
      </div>
      <InviteDialog
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onConnected={() => void reload()}
      />
    </div>
  );
}
