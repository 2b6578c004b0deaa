import { lineWith, linesWith } from "../texts/texts.ts";
import type { GoalKind } from "./goal-kind.ts";
import { recognisedKinds, wordsOfKinds, type KindName } from "../goal-words.ts";

function kindOf(name: KindName, words: RegExp | null): GoalKind {
  const { kind, ...phrases } = lineWith("goal-kinds/phrases.jsonl", { kind: name });
  const ladder = linesWith("goal-kinds/steps.jsonl", { kind }).map(({ kind: _kind, ...rung }) => rung);
  return { name, words, phrases, ladder };
}

/** The kind of all goals that are not recognised. */
export const any: GoalKind = kindOf("any", null);

/** The kinds of goal that are recognised, the narrower ones in front: of two that fit equally, the first one counts. */
export const goalKinds: readonly GoalKind[] = recognisedKinds.map((name) => kindOf(name, wordsOfKinds[name]));
