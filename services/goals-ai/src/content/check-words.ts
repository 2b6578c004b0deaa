import type { ContentFault, ContentRule } from "./fault.ts";
import { readingGrade } from "./reading-grade.ts";

const GRADE_MAX = 8;

const link = /https?:|www\.|[\w.+-]@[\w-]+\.\w|[a-z0-9-]\.(?:com|org|net|io|app|info|edu|gov)\b/iu;
/** Signs of Markdown and HTML that plain prose has no use for. */
const markup = /[*_`#<>[\]{}|~]|^[^\S\n\r\u2028\u2029]*(?:[-•+]|\d+[.)])\s/mu;
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

const otherLetters = /(?!\p{Script=Latin})\p{L}/u;
/** Any English text of some length has one of these. */
const commonWords =
  /\b(?:a|about|an|and|any|are|as|at|by|do|first|for|from|how|in|is|it|last|me|my|not|of|on|one|or|that|the|them|then|this|to|two|under|up|we|what|with|you|your)\b/iu;
/** Each English sentence of some length has one of these, which the languages around it do not have. */
const englishWords = new Set(
  [
    "about after again along and any are at back be before by can could day days each every everyone first five for four from get",
    "give go have hour how if into it its keep know less like make minutes more my not nothing off one only or",
    "out own seven should small some someone something take ten than that the their them then they this three to",
    "today two under until up what when where which while who whole with without would write you your yourself",
  ].flatMap((line) => line.split(" ")),
);
/** Or some of these, each of which another language has, too. */
const sharedWords = new Set("a an as do had has in is last let me no of on over put six we week".split(" "));
const SHARED_ENOUGH = 3;
const LONG_ENOUGH_TO_TELL = 8;
const sentenceEnd = /(?<=[.!?…:;])\s+/u;

/**
 * What a coach of everyday goals leaves to others, or never says. Words with a harmless meaning need their company: "a
 * security question" is none, "buy securities" is.
 */
const subjects: readonly (readonly [name: string, words: RegExp])[] = [
  ["points", /\bXP\b|\bexperience points?\b|\blevel(?:l?ing)?[- ]up\b/iu],
  [
    "diagnosis",
    /\bdiagnos\w*|\byou (?:have|suffer from|may have|might have|seem to have) (?:depression|anxiety|adhd|ptsd|autism|bipolar|a disorder|insomnia|burnout)\b|\bsymptoms? of\b|\bcures?\b(?! meat| ham)/iu,
  ],
  [
    "dose",
    /\bdos(?:e|es|age)\b|\b\d+ ?(?:mg|mcg|iu)\b|\bmilligrams?\b|\b(?:medication|antidepressants?|painkillers?|sleeping pills?)\b/iu,
  ],
  ["calories", /\bk?calor(?:y|ies|ic)\b|\bkcal\b|\bmacros\b/iu],
  [
    "weight target",
    /\blos(?:e|ing) (?:weight|\d+|some (?:kilos|pounds)|fat)\b|\bweight[- ]loss\b|\bgoal weight\b|\btarget weight\b|\bburn fat\b|\bBMI\b|\bdiet(?:s|ing)?\b|\bweigh yourself\b/iu,
  ],
  [
    "fasting",
    /\bfasting\b|\b(?<!as )fast for\b|\bskip(?:ping)? (?:a |your |all )?(?:meals?|breakfast|lunch|dinner)\b/iu,
  ],
  [
    "security",
    /\b(?:crypto\w*|bitcoin|securities|etfs?|index funds?|mutual funds?|options trading|forex|day[- ]?trad\w+)\b|\b(?:buy|sell|hold|own|trade|invest in|money in(?:to)?) [^.!?]{0,30}\b(?:stocks?|bonds?|shares|funds?)\b/iu,
  ],
  ["loan", /\bloans?\b|\bborrow money\b|\bmortgages?\b|\bpayday lend\w+|\bcredit line\b/iu],
  ["gambling", /\bgambl\w*|\bcasinos?\b|\blotter(?:y|ies)\b|\bbetting\b|\bplace a bet\b|\bjackpots?\b/iu],
  [
    "guarantee",
    /\bguarante\w*|\brisk[- ]free\b|\b100 ?%|\bcannot fail\b|\bcan't fail\b|\bwill definitely\b/iu,
  ],
];

/**
 * Checks any text of a coach that a person reads: no link, no markup, no emoji, in English, and none of the subjects that
 * a coach leaves alone. Returns one fault per broken rule, none for a good text.
 */
export function checkWords(text: string, at: string): ContentFault[] {
  const subject = subjects.find(([, words]) => words.test(text));
  return [
    ...checkForm(text, at),
    ...(subject ? [{ rule: "subject" as const, at, message: `Leave out the subject: ${subject[0]}.` }] : []),
  ];
}

/** The same without the subjects, for a text that repeats what the person wants, such as a diet. */
export function checkForm(text: string, at: string): ContentFault[] {
  const faults: ContentFault[] = [];
  const add = (rule: ContentRule, message: string) => faults.push({ rule, at, message });
  if (link.test(text)) add("link", "Leave out links and addresses.");
  if (markup.test(text)) add("markup", "Write plain sentences, without Markdown, lists or HTML.");
  if (emoji.test(text)) add("emoji", "Leave out emoji and symbols.");
  if (!isEnglish(text)) add("language", "Write in English.");
  return faults;
}

/** Checks how hard a text is to read; a title alone is too short to tell, so it is read with its description. */
export function checkGrade(text: string, at: string): ContentFault[] {
  if (readingGrade(text) <= GRADE_MAX) return [];
  return [{ rule: "grade", at, message: "Use shorter sentences and simpler words: grade 8 at most." }];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function isEnglish(text: string): boolean {
  if (otherLetters.test(text)) return false;
  if (wordsOf(text).length >= LONG_ENOUGH_TO_TELL && !commonWords.test(text)) return false;
  return text.split(sentenceEnd).every(isEnglishSentence);
}

function isEnglishSentence(sentence: string): boolean {
  const words = wordsOf(sentence);
  if (words.length < LONG_ENOUGH_TO_TELL || words.some((word) => englishWords.has(word))) return true;
  return words.filter((word) => sharedWords.has(word)).length >= SHARED_ENOUGH;
}
