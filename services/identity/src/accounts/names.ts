/** How long a first or last name may be. */
export const MAX_NAME = 100;

/** The form in which names are searched. */
export const nameKey = (name: string | null | undefined) => (name ?? "").trim().toLowerCase();
