/** The form in which names are searched. */
export const nameKey = (name: string | null | undefined) => (name ?? "").trim().toLowerCase();
