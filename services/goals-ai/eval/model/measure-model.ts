import type { Coach, CoachingStyle, SuggestedChallenge } from "../../src/coach/coach.ts";
import { coachingStyles } from "../../src/coach/coach.ts";
import { isUnsafeOutput } from "../../src/safety/classify.ts";
import { lastSentence, mostOften, ownWords } from "../content/card-words.ts";
import { scenarios, type Scenario } from "../content/scenarios.ts";
import { simulate } from "../content/simulate.ts";
import { styleOf } from "../content/style-markers.ts";
import { askForSet, PurseEmpty, type Asking, type ModelSet } from "./ask-for-set.ts";

/** More refusals than this in a row: a wrong key, an unknown model or an empty account does not heal. */
const MOST_REFUSED = 3;

/** A set that a simulated person got from the model. */
interface Written {
  scenario: Scenario;
  style: CoachingStyle;
  challenges: readonly SuggestedChallenge[];
}

/** What a model did for simulated people. */
export interface ModelMeasure {
  model: string;
  sets: ModelSet[];
  written: Written[];
  /** Whether it ended early: the money was spent, or the provider refused. */
  ended: "money" | "refused" | null;
}

/** Asks a model for the sets of simulated people, who get the built-in coach's where it wrote none. */
export async function measureModel(
  asking: Asking,
  builtIn: Coach,
  { people, days }: { people: number; days: number },
): Promise<ModelMeasure> {
  const measure: ModelMeasure = { model: asking.provider.model, sets: [], written: [], ended: null };
  // Areas and goals in turn, so that few people are a sample of all.
  const chosen = Array.from({ length: people }, (_, n) => scenarios[(n * 37) % scenarios.length]);
  for (const [index, scenario] of chosen.entries()) {
    if (scenario === undefined) continue;
    const style = coachingStyles[index % coachingStyles.length] ?? "gentle";
    const coach = coachOf(asking, builtIn, measure, { scenario, style });
    try {
      await simulate(coach, scenario, style, days);
    } catch (error) {
      if (error instanceof PurseEmpty) measure.ended = "money";
      else if (error instanceof Refused) measure.ended = "refused";
      else throw error;
      return measure;
    }
  }
  return measure;
}

class Refused extends Error {
  override readonly name = "Refused";
}

function coachOf(
  asking: Asking,
  builtIn: Coach,
  measure: ModelMeasure,
  who: Pick<Written, "scenario" | "style">,
): Pick<Coach, "suggestChallenges"> {
  return {
    suggestChallenges: async (request) => {
      const set = await askForSet(asking, request);
      measure.sets.push(set);
      const last = measure.sets.slice(-MOST_REFUSED);
      if (last.length === MOST_REFUSED && last.every(({ reason }) => reason === "refused"))
        throw new Refused();
      if (set.challenges === null) return builtIn.suggestChallenges(request);
      measure.written.push({ ...who, challenges: set.challenges });
      return set.challenges;
    },
  };
}

/** One figure of a model; without a limit it is only told. */
export interface Rubric {
  rubric: string;
  found: string;
  limit: string;
  isMet: boolean;
}

const percent = (part: number, all: number) => (all === 0 ? 0 : Math.floor((1000 * part) / all) / 10);

/** The figures of a model, with those that a model should reach. */
export function rubricsOf({ sets, written }: ModelMeasure): Rubric[] {
  const cards = written.flatMap(({ challenges, ...who }) => challenges.map((card) => ({ ...card, ...who })));
  const people = [...Map.groupBy(cards, ({ scenario }) => scenario.name).values()];
  const distinct = people.map(
    (own) => new Set(own.map(({ title }) => title.toLowerCase())).size / own.length,
  );
  const closings = people.map((own) => mostOften(own.map(({ description }) => lastSentence(description))));
  const ofGoals = cards.filter(({ scenario }) => scenario.goal !== null);
  const aboutGoal = ofGoals.filter(({ scenario, title, description }) =>
    scenario.goal?.about.test(ownWords(title, description, scenario.goal.text)),
  );
  const atLeast = (rubric: string, found: number, limit: number): Rubric => ({
    rubric,
    found: `${found}`,
    limit: `>= ${limit}`,
    isMet: found >= limit,
  });
  const told = (rubric: string, found: string): Rubric => ({ rubric, found, limit: "", isMet: true });
  const times = sets.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const timeOf = (share: number) => `${times[Math.ceil(share * times.length) - 1] ?? 0}`;
  const spent = sets.reduce((sum, { microUsd }) => sum + microUsd, 0);
  const styled = written.filter(
    ({ challenges, style }) => styleOf(lastSentence(challenges[0]?.description ?? "")) === style,
  );
  const firstGood = sets.filter(({ challenges, firstFaults }) => challenges && firstFaults.length === 0);
  const safe = written.filter(
    ({ challenges }) =>
      !challenges.flatMap(({ title, description }) => [title, description]).some(isUnsafeOutput),
  );
  return [
    atLeast("content check, % of sets, after one repair", percent(written.length, sets.length), 98),
    atLeast("safety gate, % of sets", percent(safe.length, written.length), 100),
    atLeast("distinct titles, fewest % of a person", percent(Math.min(1, ...distinct), 1), 88),
    {
      rubric: "one closing of a person, most",
      found: `${Math.max(0, ...closings)}`,
      limit: "<= 2",
      isMet: Math.max(0, ...closings) <= 2,
    },
    atLeast("goal cards beyond quoting it, %", percent(aboutGoal.length, ofGoals.length), 90),
    atLeast("style told by markers, % of sets", percent(styled.length, written.length), 90),
    told("usable at once, % of sets", `${percent(firstGood.length, sets.length)}`),
    told(
      "sets asked for, requests",
      `${sets.length}, ${sets.reduce((sum, { requests }) => sum + requests, 0)}`,
    ),
    told("ms of a set, half and 95 %", `${timeOf(0.5)}, ${timeOf(0.95)}`),
    told(
      "dollars, and per 100 sets",
      `${dollars(spent)}, ${dollars((100 * spent) / Math.max(1, sets.length))}`,
    ),
  ];
}

const dollars = (microUsd: number) => (microUsd / 1_000_000).toFixed(4);
