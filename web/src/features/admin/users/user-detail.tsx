import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";

import { AdminUserDocument } from "#src/features/admin/admin.generated.ts";
import { adminPartialRead } from "#src/features/admin/admin-call.ts";
import { failureDetails } from "#src/features/admin/failure-details.ts";
import { useLatestResponse } from "#src/features/admin/use-answer.ts";
import { UserAchievements } from "#src/features/admin/users/user-achievements.tsx";
import { UserChallenges } from "#src/features/admin/users/user-challenges.tsx";
import { UserGoals } from "#src/features/admin/users/user-goals.tsx";
import { UserOverview } from "#src/features/admin/users/user-overview.tsx";
import { personName } from "#src/lib/person-name.ts";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

/** The details of one person that an operator may see, refetched on each selection. */
export function UserDetail({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { answer, failure, isLoading, reload } = useLatestResponse(id, async () => {
    const { data, error } = await client.query({
      query: AdminUserDocument,
      variables: { id },
      ...adminPartialRead,
    });
    if (!data) throw error ?? new Error("The response has no user");
    return data.user;
  });
  if (failure && !isLoading) {
    return <LoadFailure text={t("admin.users.detailFailed")} {...failureDetails(failure)} onRetry={reload} />;
  }
  if (!answer) return <Skeleton className="h-96" />;
  const name = personName(answer, answer.email);
  return (
    <div className="sheet grid gap-4 p-4 sm:p-5">
      <h2 className="text-xl [overflow-wrap:anywhere]">{name}</h2>
      <Tabs
        label={t("admin.users.detailTabs", { name })}
        tabs={[
          {
            name: "overview",
            label: t("admin.users.overview"),
            panel: <UserOverview user={answer} onRetry={reload} />,
          },
          {
            name: "goals",
            label: t("admin.users.goals"),
            panel: <UserGoals goals={answer.focusAreas} onRetry={reload} />,
          },
          {
            name: "challenges",
            label: t("admin.users.challenges"),
            panel: <UserChallenges challenges={answer.challenges} onRetry={reload} />,
          },
          {
            name: "achievements",
            label: t("admin.users.achievements"),
            panel: <UserAchievements achievements={answer.earnedAchievements} onRetry={reload} />,
          },
        ]}
      />
    </div>
  );
}
