import { similarTo } from "../../content/trigrams.ts";
import { difficulties, type ChallengeRequest, type Difficulty, type SuggestedChallenge } from "../coach.ts";
import { bandsFor } from "./bands.ts";
import type { ChallengeText } from "./expand-template.ts";
import { framing } from "./framing.ts";
import { titleKey, type Idea } from "./idea-list.ts";
import { rankBySeed } from "./rank-by-seed.ts";
import { seenTitles, type SeenTitles } from "./seen-titles.ts";
import { sourceFor, type Source } from "./source-for.ts";
import { tieToStep } from "./tie-to-step.ts";

/** The newest titles that no challenge repeats, whatever else there is. */
const NEVER_REPEATED = 30;
/** The newest titles that a new one must not be like. */
const COMPARED = 60;

interface Candidate {
  idea: Idea;
  text: ChallengeText;
  /** How many bands its own is away from the level's. */
  distance: number;
}

/** What a candidate is ranked by. */
interface Wanted {
  seen: SeenTitles;
  /** How many of the newest titles are not repeated: the recent ones, and those of the set so far. */
  notRepeated: number;
  /** What one does in the challenges chosen so far. */
  doneInSet: ReadonlySet<string | undefined>;
  /** The step of the plan to serve, in lower case; empty if there is none. */
  step: string;
}

/** Whether an idea is the step itself, or its first action. */
const isOfStep = ({ texts: [text] }: Idea, step: string) =>
  text !== undefined && step.includes(titleKey(text.title));

/** The ideas of the bands that serve a level, and those of the step, whatever their band. */
function candidatesFor({ ideas }: Source, level: number, difficulty: Difficulty, step: string): Candidate[] {
  const distances = new Map(bandsFor(level, difficulty).map(({ band, distance }) => [band, distance]));
  return ideas[difficulty].flatMap((idea) => {
    const distance = distances.get(idea.band) ?? (isOfStep(idea, step) ? 0 : null);
    return distance === null ? [] : idea.texts.map((text) => ({ idea, text, distance }));
  });
}

/**
 * What decides between candidates, the first difference counts and the lower one wins: not seen lately; an idea never
 * seen; the step's own idea; the level's own band, then the nearest one; an idea seen longer ago; a title seen longer
 * ago; something else to do than in the rest of the set.
 */
function rankOf(
  { idea, text, distance }: Candidate,
  { seen, notRepeated, doneInSet, step }: Wanted,
): number[] {
  const age = seen.ageOf(text.title);
  const ideaAge = Math.min(...idea.texts.map(({ title }) => seen.ageOf(title)));
  const isNew = ideaAge === Infinity;
  return [
    age < notRepeated ? 1 : 0,
    isNew ? 0 : 1,
    isNew && isOfStep(idea, step) ? 0 : 1,
    isNew ? distance : -ideaAge,
    isNew ? 0 : -Math.min(age, Number.MAX_SAFE_INTEGER),
    doneInSet.has(idea.tags[0]) ? 1 : 0,
  ];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The sentence of style for a set: fixed for each idea, so ideas that differ spread over all sentences. */
function closingOf({ place, difficulty }: Idea, { area }: ChallengeRequest, source: Source): string {
  const sentences = [...framing[area.coachingStyle], ...source.framing[area.coachingStyle]];
  return sentences[(place + 7 * difficulties.indexOf(difficulty)) % sentences.length] ?? "";
}

/** What all challenges of a request are chosen from and compared with. */
interface Choice {
  request: ChallengeRequest;
  source: Source;
  isLikeRecent: (title: string) => boolean;
}

/** The best candidate for the next challenge of a set, and the step that it serves. */
function bestFor(
  difficulty: Difficulty,
  { request, source, isLikeRecent }: Choice,
  chosen: readonly Candidate[],
) {
  const step = request.goal?.openSteps[chosen.length % request.goal.openSteps.length];
  const newestFirst = [...chosen.map(({ text }) => text.title), ...request.recentTitles];
  const wanted: Wanted = {
    seen: seenTitles(newestFirst),
    notRepeated: NEVER_REPEATED + chosen.length,
    doneInSet: new Set(chosen.map(({ idea }) => idea.tags[0])),
    step: titleKey(step?.title ?? ""),
  };
  const candidates = rankBySeed(
    request.seed,
    candidatesFor(source, request.area.level, difficulty, wanted.step),
    ({ text }) => text.title,
  );
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate, wanted) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ candidate }) => candidate);
  const isLikeAnother = similarTo(chosen.map(({ text }) => text.title));
  const best =
    ranked.find(({ text: { title } }) => !isLikeRecent(title) && !isLikeAnother(title)) ?? ranked[0];
  if (best === undefined) throw new Error(`No ${difficulty} challenges for level ${request.area.level}`);
  return { best, step };
}

/**
 * Chooses one challenge per requested difficulty: the same ones for the same request, none of the recent titles while
 * another is left, and never the same title twice in a set. The first one closes with a sentence in the person's
 * coaching style. Those of a custom goal serve its open steps in turn, and name them unless the goal is sensitive.
 */
export function chooseChallenges(request: ChallengeRequest): SuggestedChallenge[] {
  const source = sourceFor(request);
  const isLikeRecent = similarTo(request.recentTitles.slice(0, COMPARED));
  const chosen: Candidate[] = [];
  return request.difficulties.map((difficulty) => {
    const { best, step } = bestFor(difficulty, { request, source, isLikeRecent }, chosen);
    const isFirst = chosen.length === 0;
    chosen.push(best);
    const { title, description } = best.text;
    const closed = isFirst ? `${description} ${closingOf(best.idea, request, source)}` : description;
    const text = { title, description: closed };
    const tied = step && !request.goal?.isSensitive ? tieToStep(text, step) : text;
    return { ...tied, difficulty, stepId: step?.id ?? null };
  });
}
