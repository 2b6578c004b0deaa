import type { ContentFault } from "./fault.ts";

/** A sentence with one of these states a fact; an instruction such as "walk for 20 minutes" does not. */
const claims: readonly RegExp[] = [
  /\b(?:stud(?:y|ies)|research|science|scientists|experts|statistics|surveys?|data) (?:show|shows|say|says|suggest|suggests|prove|proves|find|finds|found|has shown|have shown)\b/iu,
  /(?<!\d)\d+(?:[.,]\d+)? ?(?:%|percent\b|per cent\b)/iu,
  /[$€£¥] ?\d|\b\d+(?:[.,]\d+)? ?(?:dollars|euros|pounds|usd|eur|gbp)\b/iu,
  /\b\d+ (?:out )?of (?:your |the |all |every )?(?:last |past )?\d*/iu,
  /\b(?:\d+|two|three|four|five|ten) times (?:more|less|as|better|faster|likelier)\b|\b\d+x\b/iu,
  /\byou(?:'ve| have|'d| had)? (?:already )?(?:completed|done|did|finished|reached|kept|missed|skipped|were|managed)\b[^.!?]*\d/iu,
  /\byour (?:last|past|best|usual|average)\b[^.!?]*\d/iu,
  /\b\d{4,}\b/u,
];

const sentencesOf = (text: string) => text.split(/(?<=[.!?…])\s+/u);
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/gu) ?? [];

/**
 * Checks that every figure in a statement of fact is one that code computed or the person wrote: shares, amounts of
 * money, counts of what they did, long numbers. Amounts inside an instruction are free, and so is a text without digits
 * unless it names studies.
 *
 * @param known the texts and figures that the coach was given
 */
export function checkFigures(text: string, at: string, known: readonly string[]): ContentFault[] {
  const given = new Set(known.flatMap(numbersIn));
  const isInvented = (sentence: string) => {
    if (!claims.some((claim) => claim.test(sentence))) return false;
    const numbers = numbersIn(sentence);
    return numbers.length === 0 || numbers.some((number) => !given.has(number));
  };
  if (!sentencesOf(text).some(isInvented)) return [];
  return [{ rule: "figure", at, message: "State no figure or finding that is not in the data." }];
}
