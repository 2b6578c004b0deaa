/** The device's IANA time zone: it decides on which local date a completion counts. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
