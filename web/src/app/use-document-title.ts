import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Sets the document title to the name of the screen. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    const product = t("common.product");
    document.title = title === product ? product : t("common.pageTitle", { title });
  }, [t, title]);
}
