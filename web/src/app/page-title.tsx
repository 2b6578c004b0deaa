import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { useHeadingFocus } from "#src/lib/use-heading-focus.ts";

/** Sets the document title to the name of the screen. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    const product = t("common.product");
    document.title = title === product ? product : t("common.pageTitle", { title });
  }, [t, title]);
}

/** The only `h1` of a screen; it receives the focus after a route change. */
export function PageTitle({ children, className = "text-3xl" }: { children: string; className?: string }) {
  const { pathname } = useLocation();
  const heading = useHeadingFocus(pathname);
  useDocumentTitle(children);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
