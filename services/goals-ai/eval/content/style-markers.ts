import { coachingStyles, type CoachingStyle } from "../../src/coach/coach.ts";

/** Words by which a reader tells a style: encouragement, permission, a command to begin, something to observe. */
const markers: Readonly<Record<CoachingStyle, RegExp>> = {
  motivational:
    /\byou can\b|\bgo for it\b|\bproud\b|\bwin\b|\bstronger\b|\byour best\b|\bsurprise yourself\b|\bahead\b|\bgrow\b|\bgreat\b|\bcelebrate\b|\benjoy\b|\bhow good\b|\bthe best\b|\bstrong\b|\benergy\b|\bevery win\b|\bmore real\b|\bskill\b|\bbuilding\b|\bfreedom\b|\btake the lead\b|\bwell spent\b|\bfurther\b|!/giu,
  gentle:
    /\bno rush\b|\bfeels right\b|\bbe kind\b|\bbreaks?\b|\bfine\b|\bown pace\b|\brest\b|\bif you like\b|\bwelcome\b|\bmay\b|\bsoft\b|\btake your time\b|\beasy on yourself\b|\ballowed\b|\bsmall(?:est)? (?:try|step|part)\b|\beasy\b|\bsafe\b|\bbreath\b|\byour worth\b|\bhow much you\b|\bpause\b|\bas you like\b|\benough\b|\bgently?\b/giu,
  direct:
    /\bnow\b|\bstart\b|\bbegin\b|\btimer\b|\bblock\b|\bthis one first\b|\bfacts first\b|\btick\b|\bdo it\b|\bdo this\b|\balarm\b|\bdecide\b|\bone (?:sitting|task)\b|\bno other\b|\bnext step\b|\bno (?:planning|detours|excuses)\b|\bsilent\b/giu,
  analytical:
    /\bnote\b|\bwrite down (?:what|one|when|which|the)\b|\brate\b|\bcompare\b|\bobserve\b|\blog\b|\bexpect\b|\bbefore and after\b|\bguess\b|\bask which\b|\bwhat (?:worked|helped|you (?:saw|found|learned))\b|\bresult\b|\bnumber\b|\bpattern\b|\bmeasure\b|\bkeep (?:the|a) (?:short )?(?:log|result)\b/giu,
};

/** The style that a sentence sounds like; null if none or two are equally likely. */
export function styleOf(sentence: string): CoachingStyle | null {
  const scores = coachingStyles
    .map((style) => ({ style, score: sentence.match(markers[style])?.length ?? 0 }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scores;
  return best && best.score > (second?.score ?? 0) ? best.style : null;
}
