type Named = { firstName: string | null; lastName: string | null } | null;

/** First and last name, whatever of them is known; `fallback` while nobody can tell. */
export const personName = (person: Named, fallback: string): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(" ") || fallback;
