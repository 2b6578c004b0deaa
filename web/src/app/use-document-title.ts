import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the screen in the tab of the browser. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t("common.pageTitle", { title });
  }, [t, title]);
}
