const LONGEST = 500;

/** A text as it fits into a header: without line breaks, and not for ever. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").slice(0, LONGEST);
