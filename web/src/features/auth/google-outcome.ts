import auth from "#src/i18n/en/auth.json" with { type: "json" };
import { addSentences, i18n } from "#src/i18n/i18n.ts";
import { showToast } from "#src/lib/toast.ts";

addSentences({ auth });

/** The text for each error reason; every other reason is shown as a failure that can be retried. */
const descriptions = {
  "google-not-configured": "auth.googleMissingText",
  "google-denied": "auth.googleDeniedText",
  "google-email-unverified": "auth.googleUnverifiedText",
  "google-email-taken": "auth.googleTakenText",
} as const;

const hasWords = (error: string): error is keyof typeof descriptions => Object.hasOwn(descriptions, error);

/** Shows why signing in with Google failed, by the reason in the URL. */
export function showGoogleFailure(error: string): void {
  const description = hasWords(error) ? descriptions[error] : "auth.googleFailedText";
  showToast({ tone: "error", title: i18n.t("auth.googleFailedTitle"), description: i18n.t(description) });
}

/** Welcomes a person who signed in with Google, in the words of the other ways to sign in and up. */
export function welcomeFromGoogle(isNewAccount: boolean): void {
  showToast({
    tone: "success",
    title: i18n.t(isNewAccount ? "auth.registeredTitle" : "auth.loggedInTitle"),
    description: i18n.t(isNewAccount ? "auth.registeredText" : "auth.loggedInText"),
  });
}
