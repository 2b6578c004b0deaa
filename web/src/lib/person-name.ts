type Named = { firstName: string | null; lastName: string | null } | null;

/** First and last name, as far as known; `fallback` if neither is. */
export const personName = (person: Named, fallback: string): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(" ") || fallback;
