const DAY_MS = 86_400_000;

/** A session token is believed without asking for this long. */
export const TOKEN_LIFETIME_S = 600;
/** A session that is not used for this long is over. */
export const IDLE_MS = 7 * DAY_MS;
/** A session is over after this long, however much it is used. */
export const ABSOLUTE_MS = 30 * DAY_MS;
/** Rows are kept a day beyond their session's end, so that clocks that disagree cannot take a live one away. */
export const KEEP_AFTER_END_MS = DAY_MS;
/** How many sessions a person may have; a further one ends the oldest. */
export const MAX_SESSIONS = 10;
