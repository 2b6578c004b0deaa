export const lastSentence = (text: string): string => text.split(/(?<=[.!?…])\s+/u).at(-1) ?? "";

/** How often the most frequent value occurs. */
export function mostOften(values: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** What a card says beside the words of the person: without the sentence that names the step, and without the title. */
export const ownWords = (title: string, description: string, goalTitle: string): string =>
  `${title}. ${description.replace(/^Your step: “[^”]*”\. /u, "")}`.replaceAll(goalTitle, "");
