/** The canonical name of a time zone: users may send an alias. */
const canonical = (timeZone: string): string | null => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

/** The country among `countries` of a time zone; null for UTC, an unknown zone, or any other country. */
export function countryOfZone(timeZone: string, countries: readonly string[]): string | null {
  const zone = canonical(timeZone);
  if (zone === null) return null;
  const has = (country: string) => {
    // ES2026's Intl has it, TypeScript's library does not yet.
    const locale = new Intl.Locale("und", { region: country }) as { getTimeZones?(): string[] | undefined };
    return (locale.getTimeZones?.() ?? []).some((name) => canonical(name) === zone);
  };
  return countries.find(has) ?? null;
}
