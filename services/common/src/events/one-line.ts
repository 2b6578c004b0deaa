const LONGEST = 500;

/** A text that fits into a header: without line breaks and with a limited length. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").slice(0, LONGEST);
