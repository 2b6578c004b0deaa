import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { failureDetails } from "#src/features/admin/failure-details.ts";
import { MoreButton } from "#src/features/admin/more-button.tsx";
import { SelectedUser } from "#src/features/admin/users/selected-user.tsx";
import { type UserFilter, useUsers } from "#src/features/admin/users/use-users.ts";
import { UserList } from "#src/features/admin/users/user-list.tsx";
import { useDebounced } from "#src/features/admin/use-debounced.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyTrail } from "#src/ui/empty-trail.tsx";
import { TextField } from "#src/ui/field.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Select } from "#src/ui/select.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const typingMs = 250;

/** All users with a search, and the selected user next to the list. */
export function UsersView() {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<UserFilter>("all");
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const detail = useRef<HTMLElement>(null);
  const state = useUsers(useDebounced(search.trim(), typingMs), filter);
  const { nodes: users, totalCount, failure, isLoading, reload } = state;

  const select = (id: string, way: "pointer" | "keyboard") => {
    setSelectedId(id);
    // On a phone the details are below the list, out of view.
    const isBeside = window.matchMedia("(min-width: 64rem)").matches;
    if (way === "pointer" && !isBeside) detail.current?.scrollIntoView({ block: "start" });
  };
  const showAll = () => {
    setSearch("");
    setFilter("all");
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[26rem_1fr] lg:gap-6">
      <div className="grid min-w-0 gap-3">
        <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
          <TextField
            label={t("admin.users.search")}
            type="search"
            placeholder={t("admin.users.searchHint")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            trailing={<Search aria-hidden className="mr-3 size-5 text-muted" />}
          />
          <Select
            label={t("admin.users.filter")}
            value={filter}
            onChange={setFilter}
            options={[
              { value: "all", label: t("admin.users.filterAll") },
              { value: "new", label: t("admin.users.filterNew") },
              { value: "active", label: t("admin.users.filterActive") },
            ]}
          />
        </div>
        {failure && !isLoading && (
          <LoadFailure text={t("admin.users.failed")} {...failureDetails(failure)} onRetry={reload} />
        )}
        {!users && isLoading && <Skeleton className="h-96" />}
        {users && !failure && (
          <div aria-busy={isLoading} className="grid gap-2">
            <output className="text-muted">{t("admin.users.count", { count: totalCount })}</output>
            {users.length === 0 ? (
              <EmptyTrail title={t("admin.users.none")} hint={t("admin.users.noneHint")}>
                <Button variant="secondary" onClick={showAll}>
                  {t("admin.users.showAll")}
                </Button>
              </EmptyTrail>
            ) : (
              <UserList users={users} totalCount={totalCount} selectedId={selectedId} onSelect={select} />
            )}
            <MoreButton pages={state} />
          </div>
        )}
      </div>
      <section ref={detail} aria-label={t("admin.users.detailLabel")} className="min-w-0 scroll-mt-4">
        <SelectedUser id={selectedId} />
      </section>
    </div>
  );
}
