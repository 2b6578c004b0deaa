import { useApolloClient } from "@apollo/client/react";

import {
  AdminAnnouncementsDocument,
  type AdminAnnouncementFragment,
  CreateAnnouncementDocument,
  DeleteAnnouncementDocument,
  UpdateAnnouncementDocument,
} from "#src/features/admin/admin.generated.ts";
import { adminRead } from "#src/features/admin/admin-call.ts";
import type { AnnouncementText } from "#src/features/admin/announcements/announcement-rule.ts";
import { usePages } from "#src/features/admin/use-pages.ts";
import { write } from "#src/features/admin/write.ts";
import { i18n } from "#src/i18n/i18n.ts";

const pageSize = 20;

/** Every announcement, newest first, and the functions that change them; each returns whether it succeeded. */
export function useAnnouncements() {
  const client = useApolloClient();
  const pages = usePages("announcements", async (after) => {
    const variables = { first: pageSize, after };
    const { data } = await client.query({ query: AdminAnnouncementsDocument, variables, ...adminRead });
    if (!data) throw new Error("The response has no page of announcements");
    return data.page;
  });

  const create = (input: AnnouncementText): Promise<boolean> =>
    write(
      async () => {
        const { data } = await client.mutate({
          mutation: CreateAnnouncementDocument,
          variables: { input },
          ...adminRead,
        });
        if (data) pages.changeNodes((all) => [data.createAnnouncement, ...all], 1);
      },
      { done: i18n.t("admin.announcements.created"), failed: i18n.t("admin.announcements.createFailed") },
    );

  const update = (id: string, input: AnnouncementText): Promise<boolean> =>
    write(
      async () => {
        const { data } = await client.mutate({
          mutation: UpdateAnnouncementDocument,
          variables: { id, input },
          ...adminRead,
        });
        if (data)
          pages.changeNodes((all) => all.map((old) => (old.id === id ? data.updateAnnouncement : old)));
      },
      { done: i18n.t("admin.announcements.updated"), failed: i18n.t("admin.announcements.updateFailed") },
    );

  const remove = ({ id }: AdminAnnouncementFragment): Promise<boolean> =>
    write(
      async () => {
        await client.mutate({ mutation: DeleteAnnouncementDocument, variables: { id }, ...adminRead });
        pages.changeNodes((all) => all.filter((old) => old.id !== id), -1);
      },
      { done: i18n.t("admin.announcements.deleted"), failed: i18n.t("admin.announcements.deleteFailed") },
    );

  return { ...pages, create, update, remove };
}
