import type { AreaContext, ChallengeRequest, Difficulty, SuggestedChallenge } from "../coach.ts";
import { bandOf, bandsNear } from "./bands.ts";
import { catalogueOf } from "./catalogues.ts";
import { expandTemplate, type ChallengeText } from "./expand-template.ts";
import { framing } from "./framing.ts";
import { rankBySeed } from "./rank-by-seed.ts";
import { lastSeen, tieToStep } from "./tie-to-step.ts";

interface Candidate {
  text: ChallengeText;
  /** Every title that its template makes. */
  siblings: readonly string[];
  isOwnBand: boolean;
}

const key = (title: string) => title.trim().toLowerCase();

const candidatesFor = (area: AreaContext, difficulty: Difficulty): Candidate[] =>
  bandsNear(area.level).flatMap((band) =>
    catalogueOf(area.name).challenges[band][difficulty].flatMap((template) => {
      const texts = expandTemplate(template);
      const siblings = texts.map(({ title }) => key(title));
      return texts.map((text) => ({ text, siblings, isOwnBand: band === bandOf(area.level) }));
    }),
  );

/**
 * The rank of a candidate, lowest first: unseen ideas of the level's own band, unseen ideas of the adjacent bands, unseen
 * variants of a recent idea, then repetitions, the one seen longest ago first.
 */
function rankOf({ text, siblings, isOwnBand }: Candidate, seen: readonly string[]): number {
  const position = lastSeen(seen, key(text.title));
  if (position >= 0) return 4 + seen.length - position;
  return (siblings.some((title) => lastSeen(seen, title) >= 0) ? 2 : 0) + (isOwnBand ? 0 : 1);
}

/** Closes the description with a sentence in the person's coaching style. */
function frame(text: ChallengeText, difficulty: Difficulty, { area, seed }: ChallengeRequest): ChallengeText {
  const sentences = [
    ...framing[area.coachingStyle][difficulty],
    ...catalogueOf(area.name).framing[area.coachingStyle],
  ];
  const [closing = ""] = rankBySeed(`${seed} ${text.title}`, sentences, (sentence) => sentence);
  return { ...text, description: `${text.description} ${closing}` };
}

/**
 * Chooses one challenge per requested difficulty: the same ones for the same request, none of the recent titles while
 * another is left, and never the same title twice in a set. Those of a custom goal serve its open steps in turn, and
 * name them unless the goal is sensitive.
 */
export function chooseChallenges(request: ChallengeRequest): SuggestedChallenge[] {
  const chosen: SuggestedChallenge[] = [];
  const { goal } = request;
  for (const [index, difficulty] of request.difficulties.entries()) {
    const seen = [...chosen.map(({ title }) => title), ...request.recentTitles].map(key);
    const candidates = rankBySeed(
      request.seed,
      candidatesFor(request.area, difficulty),
      ({ text }) => text.title,
    );
    const [best] = candidates.toSorted((a, b) => rankOf(a, seen) - rankOf(b, seen));
    if (best === undefined) throw new Error(`No ${difficulty} challenges for level ${request.area.level}`);
    const framed = frame(best.text, difficulty, request);
    const step = goal?.openSteps[index % goal.openSteps.length];
    const text = goal && step && !goal.isSensitive ? tieToStep(framed, step, goal) : framed;
    chosen.push({ ...text, difficulty, stepId: step?.id ?? null });
  }
  return chosen;
}
