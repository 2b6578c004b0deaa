/** The part of `Temporal` that is used; not every supported browser has it. */
interface WithTemporal {
  Temporal?: { Now: { timeZoneId: () => string } };
}

/**
 * The device's IANA time zone: it decides on which local date a completion counts. A format is asked only where there is
 * no `Temporal`: the first one of a page takes a browser 20 ms.
 */
export const deviceTimeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ??
  new Intl.DateTimeFormat().resolvedOptions().timeZone;
