import { withoutEnd } from "@questwell/common";
import { clip, withoutQuotes } from "../../../clip.ts";
import type { WrittenStep } from "../../../content/check-plan.ts";
import type { GoalPlan } from "../../coach.ts";
import type { GoalKind, Rung } from "../goal-kinds/goal-kind.ts";
import { kindOfGoal } from "../goal-kinds/kind-of-goal.ts";
import type { LineOf } from "../texts/schemas.ts";
import { fill, lineWith, linesWith, recordOf } from "../texts/texts.ts";
import { topics, type Answers } from "../topics.ts";

const TITLE_MAX = 120;
const QUOTE_MAX = 120;
const STEP_QUOTE_MAX = 80;
const STEPS = 6;

/** The usual beginnings of a goal text; the goal is what follows. */
const lead =
  /^(?:(?:hi|hello|hey)[,.!\s]+)?(?:(?:please )?help me (?:to )?|(?:my|the) (?:goal|dream|plan|wish) is (?:to )?|i(?:'d| would) (?:really )?(?:like|love) to |i (?:really |just )?(?:want|wish|hope|need|plan|aim) to |i(?:'m| am) (?:trying|planning|going) to )/iu;

/** The goal in one line of at most 120 characters: the first sentence of what the person wrote, without "I want to". */
export function titleOf(goalText: string): string {
  const [sentence = goalText] = goalText.split(/(?<=[.!?])\s/u);
  const withoutLead = withoutEnd(sentence.replaceAll("’", "'").replace(lead, ""), ".!?,;:");
  const title = withoutLead === "" ? goalText : withoutLead;
  return clip(
    title.replace(/^\p{Ll}/u, (first) => first.toUpperCase()),
    TITLE_MAX,
  );
}

/** Words of the person inside a sentence of the coach. */
export const quote = (words: string) => `“${clip(withoutEnd(withoutQuotes(words), ".!,;:"), QUOTE_MAX)}”`;

const labels = recordOf(topics, (topic) => lineWith("conversation/labels.jsonl", { topic }).text);

/** The goal as it reads with what is known so far. */
export function refinedGoalOf(goalText: string, answers: Answers): string {
  const details = topics.flatMap((topic) => {
    const answer = answers[topic];
    return answer === undefined ? [] : [`${labels[topic]}: ${clip(answer, QUOTE_MAX)}`];
  });
  return [titleOf(goalText), ...details].join(" · ");
}

/** Words of the person inside a step, short enough for two of them. */
const shortQuote = (words: string) => `“${clip(withoutEnd(withoutQuotes(words), ".!,;:"), STEP_QUOTE_MAX)}”`;

const rungStep = ({ step, first, firstMinutes }: Rung): WrittenStep => ({
  text: step,
  firstAction: first,
  minutes: firstMinutes,
});

const stepFor = (name: LineOf<"conversation/steps.jsonl">["for"], answer = ""): WrittenStep => {
  const { text, firstAction, minutes } = lineWith("conversation/steps.jsonl", { for: name });
  return { text: fill(text, { answer: shortQuote(answer) }), firstAction, minutes };
};

/**
 * Six steps: those for the person's answers, in their own words, and between them the first steps of the ladder of the
 * goal's kind. Each begins with something one can do and has a first action of 15 minutes at most.
 */
export function stepsFor({ ladder }: GoalKind, { time, obstacle, measure, reason }: Answers): WrittenStep[] {
  const own = [
    ...(obstacle ? [stepFor("obstacle", obstacle)] : []),
    ...(reason ? [stepFor("reason", reason)] : []),
  ];
  const rungs = ladder.slice(0, STEPS - 2 - own.length).map(rungStep);
  return [
    time ? stepFor("time", time) : stepFor("noTime"),
    ...rungs.slice(0, 2),
    ...own,
    ...rungs.slice(2),
    measure ? stepFor("measure", measure) : stepFor("noMeasure"),
  ];
}

/** Four steps for a goal that needs expert advice first. */
export const carefulSteps: readonly WrittenStep[] = linesWith("conversation/steps.jsonl", {
  for: "careful",
}).map(({ text, firstAction, minutes }) => ({ text, firstAction, minutes }));

/** A step in one line: what to do, and what to do first. */
const lineOf = ({ text, firstAction, minutes }: WrittenStep) =>
  `${text}. First: ${firstAction.charAt(0).toLowerCase()}${firstAction.slice(1)} (${minutes} min)`;

/** A step of a ladder as a plan has it. */
export const lineOfRung = (rung: Rung): string => lineOf(rungStep(rung));

/** The plan for a goal with the answers so far. */
export const planOf = (goalText: string, answers: Answers): GoalPlan => ({
  title: titleOf(goalText),
  subgoals: stepsFor(kindOfGoal(titleOf(goalText), goalText), answers).map(lineOf),
});

/** A plan for a goal that needs expert advice first. */
export const carefulPlanOf = (goalText: string): GoalPlan => ({
  title: titleOf(goalText),
  subgoals: carefulSteps.map(lineOf),
});
