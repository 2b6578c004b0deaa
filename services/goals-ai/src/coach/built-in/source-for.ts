import type { ChallengeRequest } from "../coach.ts";
import type { Catalogue } from "./catalogue.ts";
import { areaCatalogues } from "./catalogues.ts";
import { goalCatalogue } from "./goal-catalogue.ts";
import { any } from "./goal-kinds/goal-kinds.ts";
import type { GoalKind } from "./goal-kinds/goal-kind.ts";
import { kindOfGoal } from "./goal-kinds/kind-of-goal.ts";
import { ideaListOf, type IdeaList } from "./idea-list.ts";

/** What a request is served from. */
export interface Source {
  framing: Catalogue["framing"];
  ideas: IdeaList;
}

/** At most one per area and kind of goal. */
const sources = new Map<string, Source>();

function sourceOf(key: string, read: () => Catalogue): Source {
  const known = sources.get(key);
  if (known) return known;
  const catalogue = read();
  const source = { framing: catalogue.framing, ideas: ideaListOf(catalogue) };
  sources.set(key, source);
  return source;
}

/** The kind of a custom goal; one that needs expert advice first is of no kind, so that nothing is said about it. */
const kindOf = (goal: ChallengeRequest["goal"]): GoalKind =>
  goal === null || goal.isSensitive ? any : kindOfGoal(goal.title);

/** The ideas for an area, or for a custom goal by its kind. */
export function sourceFor({ area: { name }, goal }: Pick<ChallengeRequest, "area" | "goal">): Source {
  if (name !== null) return sourceOf(name, () => areaCatalogues[name]);
  const kind = kindOf(goal);
  return sourceOf(`goal ${kind.name}`, () => goalCatalogue(kind));
}
