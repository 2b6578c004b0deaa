import { useTranslation } from "react-i18next";

import type { useFriends } from "#src/features/friends/use-friends.ts";
import { personName } from "#src/lib/person-name.ts";
import { Button } from "#src/ui/button.tsx";

/** The people whom the person blocked, with a button to unblock them; only the latest of them at first. */
export function BlockedList({
  blocked: { people, hasMore, isLoadingMore, loadMore },
  onUnblock,
}: {
  blocked: ReturnType<typeof useFriends>["blocked"];
  onUnblock: (userId: string) => void;
}) {
  const { t } = useTranslation();
  if (!people || people.length === 0) return null;
  return (
    <section aria-labelledby="blocked-title" className="grid gap-3 border-t border-line pt-5">
      <h2 id="blocked-title" className="text-lg text-muted">
        {t("friends.blockedTitle")}
      </h2>
      <ul className="grid gap-2">
        {people.map((person) => {
          const name = personName(person, t("friends.someone"));
          return (
            <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
              <Button
                variant="secondary"
                aria-label={t("friends.unblockName", { name })}
                onClick={() => onUnblock(person.id)}
              >
                {t("friends.unblock")}
              </Button>
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          isBusy={isLoadingMore}
          busyLabel={t("friends.loadingMore")}
          onClick={() => void loadMore()}
        >
          {t("friends.moreBlocked")}
        </Button>
      )}
    </section>
  );
}
