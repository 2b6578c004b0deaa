/** Why signing in with Google did not work; the sign-in page has words for each. */
export type Refusal = "not-configured" | "denied" | "email-unverified" | "email-taken" | "failed";

/** Where a browser goes with a refusal: back to signing in. Nothing that anybody sent is in it. */
export const refusalPath = (refusal: Refusal) => `/auth?error=google-${refusal}`;
