import { titleKey } from "./idea-list.ts";

/** Titles with how long ago each was seen. */
export interface SeenTitles {
  /** Places from the newest, 0 for the newest; infinite for a title never seen. */
  ageOf(title: string): number;
}

/**
 * Looks up titles among those seen, newest first. A title with a step in front ("Find a course: Ask three people", as
 * older versions wrote them) counts for the title without it, too.
 */
export function seenTitles(newestFirst: readonly string[]): SeenTitles {
  const ages = new Map<string, number>();
  for (const [age, title] of newestFirst.entries()) {
    const key = titleKey(title);
    for (let start = 0; start >= 0; start = nextPart(key, start)) {
      const part = key.slice(start);
      if (!ages.has(part)) ages.set(part, age);
    }
  }
  return { ageOf: (title) => ages.get(titleKey(title)) ?? Infinity };
}

/** Where the text after the next ": " begins; -1 if there is none. */
function nextPart(key: string, from: number): number {
  const at = key.indexOf(": ", from);
  return at < 0 ? -1 : at + 2;
}
