import { sourceFor } from "../../src/coach/built-in/source-for.ts";
import { stepsFor } from "../../src/coach/built-in/refinement/plan.ts";
import { kindOfGoal } from "../../src/coach/built-in/goal-kinds/kind-of-goal.ts";
import type { Idea } from "../../src/coach/built-in/idea-list.ts";
import { coachingStyles, type Coach, type CoachingStyle } from "../../src/coach/coach.ts";
import { checkChallenges } from "../../src/content/check-challenges.ts";
import { checkPlan } from "../../src/content/check-plan.ts";
import { lastSentence, mostOften, ownWords } from "./card-words.ts";
import { scenarios, type Scenario } from "./scenarios.ts";
import { simulate, type SimulatedSet } from "./simulate.ts";
import { styleOf } from "./style-markers.ts";

const DAYS = 30;

/** What one simulated person got in 30 days. */
interface RunMeasure {
  scenario: string;
  style: CoachingStyle;
  cards: number;
  /** Ideas, whatever was put into their slots. */
  distinct: number;
  /** How often the most frequent idea came. */
  mostOfOneIdea: number;
  mostOfOneClosing: number;
  sets: number;
  setsWithoutFault: number;
  stylesTold: number;
  /** Cards of a goal, and those with a word about it beside the quotation; 0 for an area. */
  goalCards: number;
  aboutGoal: number;
  faults: string[];
}

function ideaOf({ request }: SimulatedSet, title: string): Idea | null {
  const ideas = Object.values(sourceFor(request).ideas).flat();
  return ideas.find(({ texts }) => texts.some((text) => text.title === title)) ?? null;
}

function faultsOf(set: SimulatedSet): string[] {
  const { request, challenges } = set;
  const written = challenges.map((challenge) => {
    const idea = ideaOf(set, challenge.title);
    return { ...challenge, minutes: idea?.minutes ?? 0, days: idea?.days ?? 1 };
  });
  const known = request.goal ? [request.goal.title, ...request.goal.openSteps.map(({ title }) => title)] : [];
  const asked = {
    difficulties: request.difficulties,
    recentTitles: request.recentTitles,
    dismissedTitles: [],
    known,
  };
  return checkChallenges(written, asked).map(
    ({ rule, at }) => `${rule} ${at}: ${written.map(({ title }) => title).join(" | ")}`,
  );
}

/** Simulates one person and measures what they got. */
async function measureRun(coach: Coach, scenario: Scenario, style: CoachingStyle): Promise<RunMeasure> {
  const sets = await simulate(coach, scenario, style, DAYS);
  const cards = sets.flatMap((set) => set.challenges.map((card) => ({ ...card, set })));
  const ideas = cards.map(({ title, set }) => ideaOf(set, title)?.texts[0]?.title ?? title);
  const faults = sets.map(faultsOf);
  const { goal } = scenario;
  return {
    scenario: scenario.name,
    style,
    cards: cards.length,
    distinct: new Set(ideas).size,
    mostOfOneIdea: mostOften(ideas),
    mostOfOneClosing: mostOften(cards.map(({ description }) => lastSentence(description))),
    sets: sets.length,
    setsWithoutFault: faults.filter((each) => each.length === 0).length,
    stylesTold: sets.filter(
      ({ challenges }) => styleOf(lastSentence(challenges[0]?.description ?? "")) === style,
    ).length,
    goalCards: goal ? cards.length : 0,
    aboutGoal: goal
      ? cards.filter(({ title, description, set }) =>
          goal.about.test(ownWords(title, description, set.request.goal?.title ?? "")),
        ).length
      : 0,
    faults: faults.flat().map((fault) => `${scenario.name}, ${style}: ${fault}`),
  };
}

/** How many plan steps of the goals there are, and how many can be done. */
function measurePlans(): { all: number; doable: number; faults: string[] } {
  const plans = scenarios.flatMap(({ goal }) => (goal ? [goal] : []));
  const found = plans.map(({ text, answers }) => {
    const steps = stepsFor(kindOfGoal(text), answers);
    return { text, steps, faults: checkPlan({ title: text, steps }, [text, ...Object.values(answers)]) };
  });
  return {
    all: found.reduce((sum, { steps }) => sum + steps.length, 0),
    doable: found.reduce((sum, { steps, faults }) => sum + steps.length - faults.length, 0),
    faults: found.flatMap(({ text, faults }) =>
      faults.map(({ rule, at }) => `plan of “${text}”: ${rule} ${at}`),
    ),
  };
}

/** What a suite found: a table, a line per fault, and whether the figures are met. */
interface ContentMeasure {
  table: string;
  faults: string[];
  isGood: boolean;
}

const sum = (runs: readonly RunMeasure[], of: (run: RunMeasure) => number) =>
  runs.reduce((total, run) => total + of(run), 0);

/** The figures that a coach has to meet: shares and variety at least, the rest at most. */
function judge(runs: readonly RunMeasure[], plans: { all: number; doable: number }) {
  const percent = (part: number, all: number) => (all === 0 ? 100 : Math.floor((1000 * part) / all) / 10);
  const least = Math.min(...runs.map(({ distinct, cards }) => Math.floor((90 * distinct) / cards)));
  const rows = [
    { rubric: "distinct ideas of 90, fewest of a person", found: least, limit: 75, atLeast: true },
    {
      rubric: "one idea in 30 days, most",
      found: Math.max(...runs.map((run) => run.mostOfOneIdea)),
      limit: 2,
    },
    {
      rubric: "one closing in 90 cards, most",
      found: Math.max(...runs.map((run) => run.mostOfOneClosing)),
      limit: 4,
    },
    {
      rubric: "goal cards beyond quoting it, %",
      found: percent(
        sum(runs, (run) => run.aboutGoal),
        sum(runs, (run) => run.goalCards),
      ),
      limit: 70,
      atLeast: true,
    },
    {
      rubric: "content check, % of sets",
      found: percent(
        sum(runs, (run) => run.setsWithoutFault),
        sum(runs, (run) => run.sets),
      ),
      limit: 100,
      atLeast: true,
    },
    { rubric: "doable plan steps, %", found: percent(plans.doable, plans.all), limit: 100, atLeast: true },
    {
      rubric: "style told by markers, % of sets",
      found: percent(
        sum(runs, (run) => run.stylesTold),
        sum(runs, (run) => run.sets),
      ),
      limit: 90,
      atLeast: true,
    },
  ];
  return rows.map((row) => ({
    ...row,
    isMet: row.atLeast ? row.found >= row.limit : row.found <= row.limit,
  }));
}

/** Simulates 60 people in the given styles over 30 days and measures what a coach gave them. */
export async function measureContent(
  coach: Coach,
  stylesOf: (index: number) => readonly CoachingStyle[] = () => coachingStyles,
): Promise<ContentMeasure & { runs: RunMeasure[]; rows: ReturnType<typeof judge> }> {
  const runs: RunMeasure[] = [];
  for (const [index, scenario] of scenarios.entries())
    for (const style of stylesOf(index)) runs.push(await measureRun(coach, scenario, style));
  const plans = measurePlans();
  const rows = judge(runs, plans);
  const lines = rows.map(
    ({ rubric, found, limit, atLeast, isMet }) =>
      `${rubric.padEnd(44)}${`${found}`.padStart(8)}${`${atLeast ? ">=" : "<="} ${limit}`.padStart(10)}${(isMet ? "met" : "NOT MET").padStart(10)}`,
  );
  return {
    runs,
    rows,
    table: [
      `${`${runs.length} simulated people, 30 days`.padEnd(44)}${"found".padStart(8)}${"figure".padStart(10)}`,
      ...lines,
    ].join("\n"),
    faults: [...runs.flatMap((run) => run.faults), ...plans.faults],
    isGood: rows.every(({ isMet }) => isMet),
  };
}
