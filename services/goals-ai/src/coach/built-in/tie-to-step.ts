import { clip, withoutQuotes } from "../../clip.ts";
import type { ChallengeText } from "./expand-template.ts";
import { titleKey } from "./idea-list.ts";

const STEP_MAX = 60;

/** The first sentence of a step, without quotation marks and the full stop, at most 60 characters. */
function nameOf(step: string): string {
  const [sentence = step] = withoutQuotes(step).split(/[.:!?](?=\s|$)/u);
  return clip(sentence.trim(), STEP_MAX);
}

/**
 * A challenge with the step of the plan that it counts for named in its description; the title stays the idea's own. An
 * idea that is the step itself, or its first action, names it already.
 */
export function tieToStep({ title, description }: ChallengeText, step: { title: string }): ChallengeText {
  const name = nameOf(step.title);
  const isNamed = name === "" || titleKey(step.title).includes(titleKey(title));
  return { title, description: isNamed ? description : `Your step: “${name}”. ${description}` };
}
