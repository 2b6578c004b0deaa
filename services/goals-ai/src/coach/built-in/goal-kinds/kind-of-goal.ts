import type { GoalKind } from "./goal-kind.ts";
import { any, goalKinds } from "./goal-kinds.ts";

const hitsOf = ({ words }: GoalKind, text: string) => (words ? (text.match(words)?.length ?? 0) : 0);

/**
 * The kind of a goal by the words of its title, or of the whole text if the title says nothing: the one with the most
 * words in it. Steps are not read: "Write down" in a step makes no goal about writing.
 */
export function kindOfGoal(title: string, wholeText = ""): GoalKind {
  for (const text of [title, wholeText]) {
    const hits = goalKinds.map((kind) => ({ kind, count: hitsOf(kind, text) }));
    const [best] = hits.toSorted((one, other) => other.count - one.count);
    if (best && best.count > 0) return best.kind;
  }
  return any;
}
