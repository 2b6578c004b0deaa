import { actionOf, safetyCategories, type SafetyCategory } from "./categories.ts";
import { lineOf, placesIn, wordsBefore, type Line } from "./foreign/lines.ts";
import { plainSentences, windowsOf } from "./foreign/text.ts";
import { matchesOf, type Searched } from "./foreign/try-line.ts";
import type { Reading } from "./reading.ts";
import { hasOtherLetters, isEnglish } from "./reads-as.ts";
import { languages } from "./rules/languages/languages.ts";

const rules: readonly Line[] = languages.flatMap((language) =>
  safetyCategories.flatMap((category) =>
    (language.rules[category] ?? []).map((line) => lineOf(line, category, language)),
  ),
);
const spared: readonly Line[] = languages.flatMap((language) =>
  language.spared.map((line) => lineOf(line, null, language)),
);

/** The lines by the terms of the step that has fewest: of each line, one of these is in every sentence that it matches. */
function lineIndex(lines: readonly Line[]): (sentence: Searched) => Line[] {
  const byTerm = new Map<number, Line[]>();
  for (const line of lines) {
    const [rarest = []] = line.needs.toSorted((a, b) => a.length - b.length);
    for (const term of rarest) {
      const known = byTerm.get(term);
      if (known === undefined) byTerm.set(term, [line]);
      else known.push(line);
    }
  }
  return ({ places }) => [...new Set([...places.keys()].flatMap((term) => byTerm.get(term) ?? []))];
}
const rulesFor = lineIndex(rules);
const sparedFor = lineIndex(spared);

const search = (sentence: string): Searched => ({
  places: placesIn(sentence),
  words: wordsBefore(sentence),
  nots: new Map(),
});

function withoutSpared(sentence: string, searched: Searched): string {
  const letters = Array.from({ length: sentence.length }, (_, at) => sentence[at] ?? "");
  let isChanged = false;
  for (const line of sparedFor(searched))
    for (const { start, end } of matchesOf(line, searched)) {
      letters.fill("_", start, end);
      isChanged = true;
    }
  return isChanged ? letters.join("") : sentence;
}

function categoriesIn(sentence: string): SafetyCategory[] {
  const whole = search(sentence);
  const left = withoutSpared(sentence, whole);
  const searched = left === sentence ? whole : search(left);
  const found = new Set<SafetyCategory>();
  for (const line of rulesFor(searched))
    if (line.category !== null && !found.has(line.category) && matchesOf(line, searched).length > 0)
      found.add(line.category);
  return [...found];
}

/** A hit of these is never overruled: ordinary words around a call for help must not hide it. */
const isCertain = (category: SafetyCategory): boolean =>
  actionOf[category] === "help" || category === "minors";

/**
 * The categories that the rules of other languages find in a folded text, sentence by sentence.
 *
 * @param isHarmless whether a hit of another category than those that are certain does not count in a sentence
 */
export function* foreignCategories(
  folded: string,
  isHarmless?: (sentence: string) => Reading<boolean>,
): Reading<SafetyCategory[]> {
  const found: SafetyCategory[] = [];
  for (const window of plainSentences(folded).flatMap(windowsOf)) {
    yield;
    if (isEnglish(window) && !hasOtherLetters(window)) continue;
    const categories = categoriesIn(window);
    found.push(...categories.filter(isCertain));
    const others = categories.filter((category) => !isCertain(category));
    if (others.length > 0 && !(isHarmless && (yield* isHarmless(window)))) found.push(...others);
  }
  return found;
}
