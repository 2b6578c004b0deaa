import { bandOf } from "../coach/built-in/bands.ts";
import type { ChallengeRequest, SuggestedChallenge } from "../coach/coach.ts";
import { checkChallenges } from "../content/check-challenges.ts";
import { challengeSetLimits } from "./limits.ts";
import { MOST_FAULTS, readWithLimits, toText } from "./read-with-limits.ts";
import { removePrivate } from "./remove-private.ts";
import type { Reading, Task } from "./task.ts";
import { challengeSetWire } from "./wire-schemas.ts";

const MOST_TITLES = 30;
const MAX_TOKENS = 2000;

/** The task of writing one set of challenges. */
export function challengeSetTask(request: ChallengeRequest): Task<SuggestedChallenge[]> {
  const { area, goal, difficulties, recentTitles, lately } = request;
  const dismissed = (lately?.dismissedTitles ?? []).map(removePrivate);
  // Barred ideas are in both lists: one mention is enough.
  const recent = recentTitles
    .map(removePrivate)
    .filter((title) => !dismissed.includes(title))
    .slice(0, MOST_TITLES);
  const title = goal && removePrivate(goal.title);
  const steps = (goal?.openSteps ?? []).map(({ title: text }, index) => ({
    number: index + 1,
    text: removePrivate(text),
  }));
  const freeTexts = [
    ...recent,
    ...dismissed,
    ...(title === null ? [] : [title]),
    ...steps.map(({ text }) => text),
  ];
  return {
    purpose: "challengeSet",
    prompt: "challenge-set",
    style: area.coachingStyle,
    data: {
      area: area.name ?? "a goal of their own",
      band: bandOf(area.level),
      difficulties,
      recentTitles: recent,
      notForMe: dismissed,
      last28Days: lately?.counts ?? [],
      weekIntent: lately?.weekIntent ?? null,
      weekday: lately?.weekday ?? null,
      goal: title === null ? null : { title, openSteps: steps },
    },
    freeTexts,
    wire: challengeSetWire,
    maxTokens: MAX_TOKENS,
    read: (wire) => readChallenges(wire, request, freeTexts),
  };
}

function readChallenges(
  wire: unknown,
  { goal, difficulties, recentTitles, lately }: ChallengeRequest,
  known: readonly string[],
): Reading<SuggestedChallenge[]> {
  const read = readWithLimits(wire, challengeSetWire, challengeSetLimits);
  if ("faults" in read) return read;
  const { challenges } = read.answer;
  const steps = goal?.openSteps ?? [];
  const hasWrongStep = ({ step }: { step: number | null }) =>
    steps.length === 0 ? step !== null : step === null || step > steps.length;
  const faults = [
    ...(challenges.some(hasWrongStep) ? ["step: give the number of an open step, or null without one"] : []),
    ...checkChallenges(challenges, {
      difficulties,
      recentTitles,
      dismissedTitles: lately?.dismissedTitles ?? [],
      known,
    }).map(toText),
  ];
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  const value = challenges.map(({ title, description, difficulty, step }) => ({
    title,
    description,
    difficulty,
    stepId: step === null ? null : (steps[step - 1]?.id ?? null),
  }));
  return { value, texts: value.flatMap(({ title, description }) => [title, description]) };
}
