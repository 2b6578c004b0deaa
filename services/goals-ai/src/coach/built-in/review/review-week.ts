import type { Intent, ReviewedArea, ReviewRequest, WeekFact, WeekReview } from "../../coach.ts";
import { rankBySeed } from "../rank-by-seed.ts";
import { places, reviewPhrases, type ReviewPhrases, type WeekMood } from "./phrases.ts";

const MOST_OBSERVATIONS = 4;
const MOST_PROPOSALS = 3;
/** From this share of an area's challenges on there is room for more. */
const FULL_SHARE = 0.8;
/** A single success is no reason for more. */
const ENOUGH_FOR_MORE = 2;

/**
 * Puts the figures of a week into words, warm and honest: what was done is counted, what was not is not mentioned. The
 * same seed and request give the same words.
 */
export function reviewWeek({ coachingStyle, facts, areas, seed }: ReviewRequest): WeekReview {
  const phrases = reviewPhrases[coachingStyle];
  const [opening = ""] = rankBySeed(seed, phrases.opening[moodOf(facts)], (text) => text);
  return {
    opening,
    observations: observationsOf(facts, areas, phrases),
    proposals: proposalsOf(facts, areas, phrases),
  };
}

const shareOf = ({ have, of }: WeekFact): number => (of === null || of === 0 ? 0 : have / of);

function moodOf(facts: readonly WeekFact[]): WeekMood {
  const done = facts.find(({ kind }) => kind === "done");
  if (!done || done.have === 0) return "quiet";
  return shareOf(done) >= FULL_SHARE ? "full" : "some";
}

/** The place of a fact's area in a sentence. */
function whereOf(place: number | null, areas: readonly ReviewedArea[]): string {
  const name = place === null ? null : (areas[place - 1]?.name ?? null);
  // A custom goal is not quoted: the page shows its title beside the sentence.
  return places[name ?? "goal"];
}

function observationsOf(
  facts: readonly WeekFact[],
  areas: readonly ReviewedArea[],
  phrases: ReviewPhrases,
): WeekReview["observations"] {
  const ofKind = (kind: WeekFact["kind"]) => facts.filter((each) => each.kind === kind && each.have > 0);
  const best = (kind: WeekFact["kind"]) =>
    ofKind(kind)
      .toSorted((one, other) => shareOf(other) - shareOf(one) || other.have - one.have)
      .slice(0, 1);
  const told = [...ofKind("done"), ...best("planned"), ...best("areaDone"), ...ofKind("activeDays")];
  const more = [...ofKind("streak"), ...ofKind("setAside")];
  const observations = [...told, ...more].slice(0, MOST_OBSERVATIONS).map((fact) => ({
    fact: fact.id,
    sentence: sentenceOf(fact, whereOf(fact.area, areas), phrases),
  }));
  if (observations.length > 0) return observations;
  return facts.slice(0, 1).map(({ id }) => ({ fact: id, sentence: phrases.quiet }));
}

function sentenceOf(
  { kind, have, of: whole, ...fact }: WeekFact,
  where: string,
  phrases: ReviewPhrases,
): string {
  const of = whole ?? have;
  if (kind !== "planned") return phrases[kind]({ have, of, where });
  const isReached = shareOf({ ...fact, kind, have, of }) >= 1;
  return (isReached ? phrases.planReached : phrases.planUnderWay)({ have, of, where });
}

function proposalsOf(
  facts: readonly WeekFact[],
  areas: readonly ReviewedArea[],
  phrases: ReviewPhrases,
): WeekReview["proposals"] {
  const order: readonly Intent[] = ["more", "less", "rest", "same"];
  return areas
    .flatMap((area, index) => {
      const intent = intentFor(
        area,
        facts.filter((fact) => fact.area === index + 1),
      );
      return intent === null ? [] : [{ area: index + 1, intent }];
    })
    .toSorted((one, other) => order.indexOf(one.intent) - order.indexOf(other.intent))
    .slice(0, MOST_PROPOSALS)
    .map(({ area, intent }) => ({
      area,
      intent,
      sentence: phrases.proposal[intent](whereOf(area, areas)),
    }));
}

/** What fits an area next week: by its plan where it has one, and by what was on offer elsewhere. */
function intentFor({ intent }: ReviewedArea, facts: readonly WeekFact[]): Intent | null {
  const figure =
    facts.find(({ kind }) => kind === "planned") ?? facts.find(({ kind }) => kind === "areaDone");
  if (!figure) return null;
  if (figure.have === 0) return intent === "less" ? "rest" : "less";
  return shareOf(figure) >= FULL_SHARE && figure.have >= ENOUGH_FOR_MORE ? "more" : "same";
}
