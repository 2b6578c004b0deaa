/** Why a Google sign-in was rejected; the sign-in page has a message for each. */
export type Refusal = "not-configured" | "denied" | "email-unverified" | "email-taken" | "failed";

/** The redirect of a rejection: the sign-in page. It contains no request data. */
export const refusalPath = (refusal: Refusal) => `/auth?error=google-${refusal}`;
