import { checkLength } from "./check-length.ts";
import { checkGrade, checkWords } from "./check-words.ts";
import type { ContentFault } from "./fault.ts";

const SENTENCE = { min: 20, max: 200 };
const OBSERVATIONS = { min: 1, max: 6 };
const MOST_PROPOSALS = 3;

/** Words of loss, blame, duty and comparison. */
const blame =
  /\b(?:fail\w*|los[et]\w*|loss\w*|lost|miss(?:ed|ing|es)?|merely|only|just \d|should|must|ought|have to|lazy|lazily|excuses?|behind|worse|worst|bad(?:ly)?|poor(?:ly)?|weak\w*|disappoint\w*|unfortunately|sadly|wast(?:e|ed|ing)|never|gave up|giv(?:e|ing) up|guilt\w*|asham\w*|shame\w*|blam\w*|fault\w*|not enough|too (?:little|few)|slack\w*|neglect\w*|skipp\w*|left undone|other people|others|than average)\b/iu;

const numberWords = "two three four five six seven eight nine ten eleven twelve".split(" ");
/** Shares and multiples: figures that no fact holds. */
const shares =
  /\b(?:half|halves|third|thirds|quarter|quarters|twice|double|doubled|triple|percent|per cent|dozens?)\b|%/iu;

/** A figure that a review may speak of. */
export interface KnownFact {
  id: string;
  have: number;
  /** Null where the figure has no whole. */
  of: number | null;
}

/** A review as a coach wrote it. */
export interface WrittenReview {
  opening: string;
  observations: readonly { fact: string; sentence: string }[];
  /** `area` is the place of an area, from 1. */
  proposals: readonly { area: number; sentence: string }[];
}

/** What a review is checked against. */
interface Reviewed {
  facts: readonly KnownFact[];
  /** The number of areas. */
  areas: number;
}

/**
 * Checks a weekly review of any coach: each observation is about a known fact and holds no figure but those of the fact,
 * in digits or words; opening and proposals hold none; one proposal per known area; no word of loss or blame; plain
 * English of grade 8.
 *
 * @returns every fault; empty if the review may be shown
 */
export function checkReview(
  { opening, observations, proposals }: WrittenReview,
  known: Reviewed,
): ContentFault[] {
  return [
    ...checkSentence(opening, "opening"),
    ...checkFigures(opening, "opening", null),
    ...checkCount(observations.length),
    ...observations.flatMap(({ fact: name, sentence }, index) => {
      const at = `observations[${index}]`;
      const fact = known.facts.find(({ id }) => id === name);
      if (!fact) return [fault("fact", `${at}.fact`, "Name a fact of the data.")];
      return [
        ...checkSentence(sentence, `${at}.sentence`),
        ...checkFigures(sentence, `${at}.sentence`, fact),
      ];
    }),
    ...proposals.flatMap(({ sentence }, index) => [
      ...checkSentence(sentence, `proposals[${index}].sentence`),
      ...checkFigures(sentence, `proposals[${index}].sentence`, null),
    ]),
    ...checkAreas(proposals, known.areas),
  ];
}

const fault = (rule: ContentFault["rule"], at: string, message: string): ContentFault => ({
  rule,
  at,
  message,
});

function checkSentence(text: string, at: string): ContentFault[] {
  return [
    ...checkLength(text, at, SENTENCE),
    ...checkWords(text, at),
    ...checkGrade(text, at),
    ...(blame.test(text) ? [fault("blame", at, "Leave out words of loss, blame, duty and comparison.")] : []),
  ];
}

function checkFigures(text: string, at: string, fact: KnownFact | null): ContentFault[] {
  const known = fact ? [fact.have, ...(fact.of === null ? [] : [fact.of])] : [];
  if (!shares.test(text) && numbersIn(text).every((number) => known.includes(number)))
    return partsIn(text, at, fact);
  return [fault("figure", at, fact ? "Use no figure but those of this fact." : "Use no figure here.")];
}

/** "2 of 3" has the two figures of the fact in this order. */
function partsIn(text: string, at: string, fact: KnownFact | null): ContentFault[] {
  const parts = /(?<!\d)(\d+) (?:out )?of (?:the |your |these )?(\d+)/iu.exec(text);
  if (!parts || (fact && Number(parts[1]) === fact.have && Number(parts[2]) === fact.of)) return [];
  return [fault("figure", at, "Use no figure but those of this fact.")];
}

/** Every number of a text, in digits or, from two to twelve, as a word. */
function numbersIn(text: string): number[] {
  const digits = (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).map(Number);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [
    ...digits,
    ...words.flatMap((word) => (numberWords.includes(word) ? [numberWords.indexOf(word) + 2] : [])),
  ];
}

function checkCount(count: number): ContentFault[] {
  if (count >= OBSERVATIONS.min && count <= OBSERVATIONS.max) return [];
  return [fault("fact", "observations", `Write ${OBSERVATIONS.min} to ${OBSERVATIONS.max} observations.`)];
}

function checkAreas(proposals: WrittenReview["proposals"], areas: number): ContentFault[] {
  const places = proposals.map(({ area }) => area);
  const areKnown = places.every((place) => Number.isInteger(place) && place >= 1 && place <= areas);
  if (areKnown && new Set(places).size === places.length && places.length <= MOST_PROPOSALS) return [];
  return [fault("fact", "proposals", `Write at most ${MOST_PROPOSALS}, one for an area of the data.`)];
}
