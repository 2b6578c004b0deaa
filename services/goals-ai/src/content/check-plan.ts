import { checkFigures } from "./check-figures.ts";
import { checkLength } from "./check-length.ts";
import { checkGrade, checkWords } from "./check-words.ts";
import type { ContentFault } from "./fault.ts";

const STEPS = { min: 3, max: 6 };
const STEP = { min: 8, max: 200 };
const FIRST_ACTION = { min: 8, max: 120 };
const TITLE_MAX = 120;
const FIRST_ACTION_MAX_MINUTES = 15;

/** A step of a plan with the first thing to do for it. */
export interface WrittenStep {
  text: string;
  firstAction: string;
  /** Time that the first action takes. */
  minutes: number;
}

/** A plan as a coach wrote it. */
export interface WrittenPlan {
  title: string;
  steps: readonly WrittenStep[];
}

/** Beginnings that name a state or a wish: nobody can tell what to do first. */
const states =
  /^(?:be|become|becoming|stay|remain|feel|have|get (?:better|good|fit|healthy|rich|motivated|used)|achieve|reach|attain|succeed|improve|master|believe|hope|wish|want|try to|strive|aim|know|understand|appreciate|accept|embrace|realise|realize|enjoy|love|live|exist|think|consider|focus|commit|dedicate|work on|keep (?:going|trying|in view|in mind|at it|up)|maintain|continue|develop|grow|gain|overcome|avoid|stop|don't|do not|never|always|more|less|no|your|the|a|an|i|you|it|this)\b/iu;

/** Whether a text begins with something that one can do: a verb of doing, not a state, a wish or a noun. */
export const isDoable = (text: string): boolean =>
  /^\p{L}{2,}/u.test(text.trim()) && !states.test(text.trim());

/**
 * Checks a plan of any coach: 3 to 6 steps, each begins with something that one can do and has a first action of 15
 * minutes at most, none twice, plain English of grade 8, no invented figure.
 *
 * @param known the texts of the person and the figures that the coach was given
 * @returns every fault, in the order of the steps; empty if the plan may be shown
 */
export function checkPlan({ title, steps }: WrittenPlan, known: readonly string[]): ContentFault[] {
  return [
    ...checkLength(title, "title", { min: 1, max: TITLE_MAX }),
    ...checkNumberOfSteps(steps),
    ...steps.flatMap((step, index) => checkStep(step, `steps[${index}]`, known)),
    ...checkTwice(steps),
    ...checkGrade(steps.map(({ text, firstAction }) => `${text}. ${firstAction}.`).join(" "), "steps"),
  ];
}

function checkStep(
  { text, firstAction, minutes }: WrittenStep,
  at: string,
  known: readonly string[],
): ContentFault[] {
  return [
    ...checkLength(text, `${at}.text`, STEP),
    ...checkLength(firstAction, `${at}.firstAction`, FIRST_ACTION),
    ...checkWords(text, `${at}.text`),
    ...checkWords(firstAction, `${at}.firstAction`),
    ...checkFigures(`${text}. ${firstAction}.`, at, known),
    ...checkDoable(text, `${at}.text`),
    ...checkDoable(firstAction, `${at}.firstAction`),
    ...checkFirstMinutes(minutes, at),
  ];
}

function checkNumberOfSteps(steps: readonly WrittenStep[]): ContentFault[] {
  if (steps.length >= STEPS.min && steps.length <= STEPS.max) return [];
  return [{ rule: "steps", at: "steps", message: `Write ${STEPS.min} to ${STEPS.max} steps.` }];
}

function checkTwice(steps: readonly WrittenStep[]): ContentFault[] {
  const texts = steps.map(({ text }) => text.trim().toLowerCase());
  return texts.flatMap((text, index) =>
    texts.indexOf(text) === index
      ? []
      : [
          {
            rule: "similar",
            at: `steps[${index}].text`,
            message: "Write another step: this one comes twice.",
          },
        ],
  );
}

function checkDoable(text: string, at: string): ContentFault[] {
  if (isDoable(text)) return [];
  return [{ rule: "doable", at, message: "Begin with a verb for something one can do, not with a state." }];
}

function checkFirstMinutes(minutes: number, at: string): ContentFault[] {
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= FIRST_ACTION_MAX_MINUTES) return [];
  return [{ rule: "minutes", at, message: "The first action takes 1 to 15 minutes." }];
}
