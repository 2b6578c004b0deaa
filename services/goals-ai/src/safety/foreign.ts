import type { SafetyCategory } from "./categories.ts";
import { fold } from "./normalise.ts";
import type { Reading } from "./reading.ts";
import { phrases } from "./rules/languages.ts";

/** Scripts without spaces, or with particles joined to a word: their phrases are searched for at any position. */
const spaceless = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s\p{N}]/u;
/** A phrase so long may end within a word ("estar viv" is "viva" and "vivo"); a shorter one is whole words. */
const LONG = 8;

const plainWords = (text: string) => text.replaceAll(/[\s\p{P}]+/gu, " ").trim();

const sought = Object.entries(phrases).flatMap(([category, list]) =>
  list.map((phrase) => {
    const plain = plainWords(fold(phrase));
    const isSpaceless = spaceless.test(plain);
    return {
      category: category as SafetyCategory,
      isSpaceless,
      phrase: isSpaceless ? plain.replaceAll(" ", "") : ` ${plain}${plain.length < LONG ? " " : ""}`,
    };
  }),
);

/** The categories of the phrases of other languages in a folded text, at word boundaries. */
export function* foreignCategories(folded: string): Reading<SafetyCategory[]> {
  const words = ` ${plainWords(folded)} `;
  const solid = words.replaceAll(" ", "");
  const found: SafetyCategory[] = [];
  for (const { category, isSpaceless, phrase } of sought) {
    yield;
    if ((isSpaceless ? solid : words).includes(phrase)) found.push(category);
  }
  return found;
}
