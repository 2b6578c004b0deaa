import { useTranslation } from "react-i18next";

import { Button } from "#src/ui/button.tsx";

/** Fetches the next page of a list; hidden after the last one. */
export function MoreButton({
  pages: { hasMore, isLoadingMore, loadMore },
}: {
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => Promise<void> };
}) {
  const { t } = useTranslation();
  if (!hasMore) return null;
  return (
    <Button
      variant="secondary"
      isBusy={isLoadingMore}
      busyLabel={t("admin.loadingMore")}
      onClick={() => void loadMore()}
    >
      {t("admin.loadMore")}
    </Button>
  );
}
