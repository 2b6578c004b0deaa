import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the screen in the tab of the browser. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    const product = t("common.product");
    document.title = title === product ? product : t("common.pageTitle", { title });
  }, [t, title]);
}
