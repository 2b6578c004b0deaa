import { useTranslation } from "react-i18next";

/** The first tab stop: skips the parts that every screen shares. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-ink focus:px-5 focus:py-3 focus:font-semibold focus:text-paper"
    >
      {t("common.skipToContent")}
    </a>
  );
}
