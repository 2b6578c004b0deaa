import { clip } from "../../plain-text.ts";
import type { GoalContext } from "../coach.ts";
import type { ChallengeText } from "./expand-template.ts";

const TITLE_MAX = 120;
const STEP_MAX = 80;

/** A challenge that moves any goal forward, said for one step of one goal: "Find a course: Ask three people". */
export function tieToStep(
  { title, description }: ChallengeText,
  step: { title: string },
  goal: Pick<GoalContext, "title">,
): ChallengeText {
  const forStep = clip(step.title.replace(/[\s.:]+$/u, ""), TITLE_MAX - title.length - 2);
  const serves = `This is for “${clip(step.title, STEP_MAX)}” on the way to “${clip(goal.title, STEP_MAX)}”.`;
  return { title: `${forStep}: ${title}`, description: `${serves} ${description}` };
}

/** Where a title was seen last, for whatever step it was said; -1 when it was not. */
export const lastSeen = (seen: readonly string[], title: string) =>
  seen.findIndex((each) => each === title || each.endsWith(`: ${title}`));
