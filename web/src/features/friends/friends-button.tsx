import { useQuery } from "@apollo/client/react";
import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { HasNewActivityDocument } from "#src/features/friends/friends.generated.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { iconButtonClass, NameTip } from "#src/ui/name-tip.tsx";

const pollMs = 30_000;

/** The link to the friends; a dot and its name announce new activity. Polls every 30 s while the page is visible. */
export function FriendsButton() {
  const { t } = useTranslation();
  const { data } = useQuery(HasNewActivityDocument, {
    fetchPolicy: "cache-and-network",
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const isNew = data?.hasNewActivity ?? false;
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
