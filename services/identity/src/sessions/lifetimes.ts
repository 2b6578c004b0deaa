const DAY_MS = 86_400_000;

/** A session token is valid this long without a call to identity. */
export const TOKEN_LIFETIME_S = 600;
/** The idle timeout of a session. */
export const IDLE_MS = 7 * DAY_MS;
/** The absolute lifetime of a session, regardless of use. */
export const ABSOLUTE_MS = 30 * DAY_MS;
/** Rows are kept a day beyond their session's end, so that clock skew cannot delete an active one. */
export const KEEP_AFTER_END_MS = DAY_MS;
/** The maximum number of sessions of a person; a further one ends the oldest. */
export const MAX_SESSIONS = 10;
