/** Why a Google sign-in was rejected; the sign-in page has a message for each. */
export type Rejection = "not-configured" | "denied" | "email-unverified" | "email-taken" | "failed";

/** The redirect of a rejection: the sign-in page. It contains no request data. */
export const rejectionPath = (refusal: Rejection) => `/auth?error=google-${refusal}`;
