import { UserRoundPlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { JoinedNews } from "#src/app/joined-friends-toast.tsx";
import { BackLink } from "#src/app/back-link.tsx";
import { PageTitle } from "#src/app/page-title.tsx";
import { Feed } from "#src/features/activities/feed.tsx";
import { useActivities } from "#src/features/activities/use-activities.ts";
import { Wins } from "#src/features/activities/wins.tsx";
import { ConnectForm } from "#src/features/friends/connect-form.tsx";
import { FriendList } from "#src/features/friends/friend-list.tsx";
import { InviteDialog } from "#src/features/friends/invite-dialog.tsx";
import { useFriends, useMarkFeedSeen } from "#src/features/friends/use-friends.ts";
import activities from "#src/i18n/en/activities.json" with { type: "json" };
import friendWords from "#src/i18n/en/friends.json" with { type: "json" };
import join from "#src/i18n/en/join.json" with { type: "json" };
import sharing from "#src/i18n/en/sharing.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { RidgeScene } from "#src/ui/ridge-scene.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

addSentences({ activities, friends: friendWords, join, sharing });

/** The friends screen: their shared activity, the list of friends, and the ways to add one. */
export function FriendsPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const friendState = useFriends();
  const { friends } = friendState;
  const feed = useActivities("feed");
  const mine = useActivities("mine");
  const [isInviting, setInviting] = useState(false);
  const markFeedSeen = useMarkFeedSeen();

  // Mark the feed as seen only when it is rendered.
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
  // Both at once: the wins would push down the feed, or the place that is kept for it.
  const haveLoaded = [mine, feed].every(({ activities: loaded, hasFailed }) => loaded || hasFailed);
  const unlessLoading = (state: typeof feed) => (haveLoaded ? state : { ...state, activities: undefined });
  return (
    <div className="grid gap-4 sm:gap-6">
      <header className="grid justify-items-start gap-1">
        <BackLink to="/">{t("friends.back")}</BackLink>
        <PageTitle>{t("friends.title")}</PageTitle>
      </header>
      {/* On a phone, friends' wins precede the code field; in columns, the tab order starts in the left one. */}
      <div className="grid items-start gap-4 lg:grid-cols-[25rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:[reading-flow:grid-columns]">
        <section aria-labelledby="invite-title" className="sheet overflow-hidden">
          <div className="max-lg:hidden">
            <RidgeScene percent={64} companion={48} levelWithinTen={7} label={null} />
          </div>
          <div className="grid gap-2 p-4 sm:gap-3 sm:p-5 lg:border-t lg:border-line">
            <h2 id="invite-title" className="text-xl sm:text-2xl">
              {t("friends.inviteTitle")}
            </h2>
            <p className="text-muted">{t("friends.inviteLead")}</p>
            <Button width="full" onClick={invite}>
              <UserRoundPlus aria-hidden className="size-5 shrink-0 max-xs:hidden" />
              {t("friends.invite")}
            </Button>
          </div>
        </section>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Tabs
            label={t("friends.tabs")}
            tabs={[
              {
                name: "feed",
                label: t("friends.feedTab"),
                panel: (
                  <div className="grid gap-4 sm:gap-5">
                    <Wins mine={unlessLoading(mine)} />
                    <Feed
                      feed={unlessLoading(feed)}
                      viewer={viewer}
                      inviteLabel={t("friends.inviteFriends")}
                      onInvite={invite}
                    />
                  </div>
                ),
              },
              {
                name: "friends",
                label: friends
                  ? t("friends.friendsTab", { count: friends.length })
                  : t("friends.friendsTabUnknown"),
                panel: <FriendList state={friendState} onChanged={reload} onInvite={invite} />,
              },
            ]}
          />
        </div>
        <section
          aria-labelledby="got-code-title"
          className="sheet grid gap-3 p-5 lg:sticky lg:top-6 lg:col-start-1"
        >
          <h2 id="got-code-title" className="text-xl">
            {t("friends.gotCode")}
          </h2>
          <ConnectForm onConnected={() => void reload()} />
        </section>
      </div>
      <JoinedNews />
      <InviteDialog
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onConnected={() => void reload()}
      />
    </div>
  );
}
