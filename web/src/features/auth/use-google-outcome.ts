import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { showToast } from "#src/lib/toast.ts";

/** What each reason reads like; any other is told as a failure that another try may cure. */
const descriptions = {
  "google-not-configured": "auth.googleMissingText",
  "google-denied": "auth.googleDeniedText",
  "google-email-unverified": "auth.googleUnverifiedText",
  "google-email-taken": "auth.googleTakenText",
} as const;

const hasWords = (error: string): error is keyof typeof descriptions => Object.hasOwn(descriptions, error);

/** Signing in with Google happens on other pages; when it fails it comes back with `?error=`, which is told once. */
export function useGoogleOutcome(): void {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const error = search.get("error");
  useEffect(() => {
    if (error === null) return;
    const description = hasWords(error) ? descriptions[error] : "auth.googleFailedText";
    showToast({ tone: "error", title: t("auth.googleFailedTitle"), description: t(description) });
    setSearch({}, { replace: true });
  }, [error, setSearch, t]);
}
