import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useFriendNews } from "#src/features/friends/use-friend-news.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { iconButtonClass, NameTip } from "#src/ui/name-tip.tsx";

/** The link to the friends; a dot and its name announce new activity. */
export function FriendsButton() {
  const { t } = useTranslation();
  const { isNew } = useFriendNews();
  const name = t(isNew ? "dashboard.friendsButtonNew" : "dashboard.friendsButton");
  return (
    <NameTip name={name}>
      <Link
        to="/friends"
        {...preloadOnIntent("/friends")}
        aria-label={name}
        className={`${iconButtonClass} relative`}
      >
        <UsersRound aria-hidden className="size-5" />
        {isNew && (
          <span
            data-dot
            className="absolute -top-0.5 -right-0.5 size-4 animate-in rounded-full border-2 border-paper bg-danger zoom-in"
          />
        )}
      </Link>
    </NameTip>
  );
}
