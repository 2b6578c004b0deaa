import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { showToast } from "#src/lib/toast.ts";

/** Signing in with Google happens on other pages; when it fails it comes back with `?error=`, which is told once. */
export function useGoogleOutcome(): void {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const error = search.get("error");
  useEffect(() => {
    if (error === null) return;
    const description =
      error === "google-not-configured" ? "auth.googleMissingText" : "auth.googleFailedText";
    showToast({ tone: "error", title: t("auth.googleFailedTitle"), description: t(description) });
    setSearch({}, { replace: true });
  }, [error, setSearch, t]);
}
