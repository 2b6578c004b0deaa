import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { BlockedList } from "#src/features/friends/blocked-list.tsx";
import { FriendCard } from "#src/features/friends/friend-card.tsx";
import { useChangeFriendship, type useFriends } from "#src/features/friends/use-friends.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyTrail } from "#src/ui/empty-trail.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** Friends as a grid of cards, followed by the blocked people. */
export function FriendList({
  state,
  onChanged,
  onInvite,
}: {
  state: ReturnType<typeof useFriends>;
  /** Refetches everything that a friendship affects. */
  onChanged: () => Promise<void>;
  onInvite: () => void;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { friends, hasFailed, blocked, reload } = state;
  // An invitation may be accepted while the empty list is on the screen: the content below it must not move.
  const [emptyHeight, setEmptyHeight] = useState(0);
  const isEmpty = friends?.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) setEmptyHeight(list.current?.offsetHeight ?? 0);
  }, [isEmpty]);
  const changeFriendship = useChangeFriendship(async () => {
    await onChanged();
    // The card that had the focus is removed.
    list.current?.focus();
  });
  const retry = (
    <Button variant="secondary" onClick={() => void reload()}>
      {t("common.retry")}
    </Button>
  );
  return (
    <div
      ref={list}
      tabIndex={-1}
      className="grid content-start gap-5 outline-none"
      style={{ minHeight: isEmpty ? undefined : emptyHeight }}
    >
      {hasFailed && (
        <Notice isError text={t("friends.friendsFailed")}>
          {retry}
        </Notice>
      )}
      {!friends && !hasFailed && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      )}
      {isEmpty && (
        <EmptyTrail title={t("friends.noFriends")} hint={t("friends.noFriendsHint")}>
          <Button variant="secondary" onClick={onInvite}>
            {t("friends.inviteFriends")}
          </Button>
        </EmptyTrail>
      )}
      {friends && friends.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {friends.map((friend) => (
            <FriendCard
              key={friend.id}
              friend={friend}
              onRemove={() => void changeFriendship("remove", friend.id)}
              onBlock={() => void changeFriendship("block", friend.id)}
            />
          ))}
        </ul>
      )}
      {blocked.hasFailed && !hasFailed && (
        <Notice isError text={t("friends.blockedFailed")}>
          {retry}
        </Notice>
      )}
      <BlockedList blocked={blocked} onUnblock={(userId) => void changeFriendship("unblock", userId)} />
    </div>
  );
}
