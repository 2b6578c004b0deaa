/** How a week in an area shall compare with the last one. */
export const intents = ["more", "same", "less", "rest"] as const;
export type Intent = (typeof intents)[number];

/** The intent of the server; null for one that this version does not know. */
export const intentOf = (word: string): Intent | null => intents.find((known) => known === word) ?? null;

/** An area as the week names it. */
export type WeekArea = { id: string; displayName: string };
