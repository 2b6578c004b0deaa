import { withoutEnd } from "@questwell/common";
import { clip, withoutQuotes } from "../../../clip.ts";
import type { GoalPlan } from "../../coach.ts";
import { topics, type Answers, type Topic } from "./topics.ts";

const TITLE_MAX = 120;
const QUOTE_MAX = 120;

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

const labels: Record<Topic, string> = {
  time: "When",
  obstacle: "In the way",
  measure: "Measured by",
  reason: "Why",
};

/** The goal as it reads with what is known so far. */
export function refinedGoalOf(goalText: string, answers: Answers): string {
  const details = topics.flatMap((topic) => {
    const answer = answers[topic];
    return answer === undefined ? [] : [`${labels[topic]}: ${clip(answer, QUOTE_MAX)}`];
  });
  return [titleOf(goalText), ...details].join(" · ");
}

/** Four or five steps in the person's own words; where they left something open, the step is to find it. */
export function planOf(goalText: string, { time, obstacle, measure, reason }: Answers): GoalPlan {
  const title = titleOf(goalText);
  return {
    title,
    subgoals: [
      time ? `Keep this time for it: ${quote(time)}` : "Choose a fixed time for it in your week",
      `Take the first small step toward ${quote(title)}`,
      obstacle
        ? `Prepare for what gets in the way: ${quote(obstacle)}`
        : "Find out what could get in the way and prepare for it",
      measure ? `Reach the sign that it works: ${quote(measure)}` : "Choose a sign that shows you it works",
      ...(reason ? [`Keep your reason in view: ${quote(reason)}`] : []),
    ],
  };
}

/** A plan for a goal that needs expert advice first. */
export const carefulPlanOf = (goalText: string): GoalPlan => ({
  title: titleOf(goalText),
  subgoals: [
    "Find out who can advise you on this, and ask for a date",
    "Write down your questions for them",
    "Choose the next step together with them",
    "Take that step at your own speed",
  ],
});
