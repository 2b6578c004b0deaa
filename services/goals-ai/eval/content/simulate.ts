import { createHash } from "node:crypto";
import { planOf } from "../../src/coach/built-in/refinement/plan.ts";
import type {
  ChallengeRequest,
  Coach,
  CoachingStyle,
  Difficulty,
  GoalContext,
  SuggestedChallenge,
} from "../../src/coach/coach.ts";
import type { Pace, Scenario } from "./scenarios.ts";

/** As in progress: titles of the last 30 sets, XP by difficulty and per level, and how the difficulty follows. */
const REMEMBERED_TITLES = 90;
const xp: Readonly<Record<Difficulty, number>> = { easy: 20, medium: 40, hard: 60 };
const XP_PER_LEVEL = 200;
const chanceOf: Readonly<Record<Pace, number>> = { usual: 0.6, keen: 0.97, rare: 0.05 };

/** One set of challenges with the request that led to it. */
export interface SimulatedSet {
  request: ChallengeRequest;
  challenges: readonly SuggestedChallenge[];
}

/** A number from 0 to 1 that depends on nothing but the words. */
const chance = (words: string) => createHash("sha256").update(words).digest().readUInt32BE(0) / 2 ** 32;

function nextDifficulties(done: readonly boolean[]): readonly Difficulty[] {
  if (done.length >= 6 && done.slice(0, 6).every(Boolean)) return ["medium", "hard", "hard"];
  if (done.length >= 9 && !done.slice(0, 9).some(Boolean)) return ["easy", "easy", "medium"];
  return ["easy", "medium", "hard"];
}

const goalOf = ({ goal }: Scenario): GoalContext | null => {
  if (goal === null) return null;
  const { title, subgoals } = planOf(goal.text, goal.answers);
  const openSteps = subgoals.map((step, index) => ({ id: `${index}`, title: step }));
  return { title, openSteps, isSensitive: false };
};

/** A step of the plan is done every five days; the next ones are served in turn. */
const DAYS_PER_STEP = 5;

function openSteps(goal: GoalContext, day: number): GoalContext {
  const open = goal.openSteps.slice(Math.floor(day / DAYS_PER_STEP));
  const turn = open.length === 0 ? 0 : day % open.length;
  return { ...goal, openSteps: [...open.slice(turn), ...open.slice(0, turn)] };
}

/** Simulates a person who generates one set a day, does some of its challenges, and rises in level. */
export async function simulate(
  coach: Pick<Coach, "suggestChallenges">,
  scenario: Scenario,
  coachingStyle: CoachingStyle,
  days: number,
): Promise<SimulatedSet[]> {
  const sets: SimulatedSet[] = [];
  const goal = goalOf(scenario);
  let earned = 0;
  let done: boolean[] = [];
  for (let day = 0; day < days; day++) {
    const level = scenario.level + Math.floor(earned / XP_PER_LEVEL);
    const request: ChallengeRequest = {
      area: { name: scenario.area, level, coachingStyle },
      goal: goal && openSteps(goal, day),
      difficulties: nextDifficulties(done),
      recentTitles: sets
        .toReversed()
        .flatMap(({ challenges }) => challenges.map(({ title }) => title))
        .slice(0, REMEMBERED_TITLES),
      lately: null,
      seed: `${scenario.name} ${day}`,
    };
    const challenges = await coach.suggestChallenges(request);
    sets.push({ request, challenges });
    const results = challenges.map(({ title }) => chance(`${day} ${title}`) < chanceOf[scenario.pace]);
    earned += challenges.reduce((sum, { difficulty }, at) => sum + (results[at] ? xp[difficulty] : 0), 0);
    done = [...results, ...done].slice(0, 9);
  }
  return sets;
}
