import { withoutEnd } from "@questwell/common";
import { clip, withoutQuotes } from "../../clip.ts";
import type { GoalContext } from "../coach.ts";
import type { ChallengeText } from "./expand-template.ts";

const TITLE_MAX = 120;
const STEP_MAX = 80;

/** A challenge that moves any goal forward, worded for one step of one goal: "Find a course: Ask three people". */
export function tieToStep(
  { title, description }: ChallengeText,
  step: { title: string },
  goal: Pick<GoalContext, "title">,
): ChallengeText {
  const words = withoutQuotes(step.title);
  const forStep = clip(withoutEnd(words, ".:"), TITLE_MAX - title.length - 2);
  const quoted = [words, withoutQuotes(goal.title)].map((text) => `“${clip(text, STEP_MAX)}”`);
  const serves = `This is for ${quoted.join(" on the way to ")}.`;
  return { title: `${forStep}: ${title}`, description: `${serves} ${description}` };
}

/** The index of a title among the titles seen, with or without a step in front; -1 if it was not seen. */
export const lastSeen = (seen: readonly string[], title: string) =>
  seen.findIndex((each) => each === title || each.endsWith(`: ${title}`));
