import { kindWords } from "../../safety/kind-words.ts";
import type { Catalogue } from "./catalogue.ts";
import { areaCatalogues } from "./catalogues.ts";
import { expandTemplate } from "./expand-template.ts";
import { framing } from "./framing.ts";
import { goalCatalogue } from "./goal-catalogue.ts";
import { any, goalKinds } from "./goal-kinds/goal-kinds.ts";
import { carefulPhrases, phrases } from "./refinement/phrases.ts";
import { carefulPlanOf, lineOfRung, planOf } from "./refinement/plan.ts";

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

const textsOfCatalogue = ({ framing: closings, challenges }: Catalogue): string[] => [
  ...stringsIn(closings),
  ...Object.values(challenges)
    .flatMap((byDifficulty) => Object.values(byDifficulty).flat())
    .flatMap(expandTemplate)
    .flatMap(stringsIn),
];

function textsOfConversations(): string[] {
  const answers = { time: "Mondays", obstacle: "Rain", measure: "Four lengths", reason: "My daughter swims" };
  return [
    ...[...Object.values(phrases), carefulPhrases].flatMap((style) => [
      style.opening("“Swim”"),
      style.heard("“Mondays”"),
      style.closing("“Swim”"),
      style.leftOpen,
      ...Object.values(style.questions),
    ]),
    ...planOf("Learn to swim", answers).subgoals,
    ...planOf("Learn to swim", {}).subgoals,
    ...[any, ...goalKinds].flatMap(({ ladder }) => ladder.map(lineOfRung)),
    ...carefulPlanOf("Learn to swim").subgoals,
    ...Object.values(kindWords),
  ];
}

/**
 * The texts that the built-in coach can return, in every variant: those of the areas, the ideas for goals in the words of
 * the kind `any`, the ladders of all kinds, and a conversation about one goal.
 */
export function builtInTexts(): string[] {
  const ofAreas = Object.values(areaCatalogues).flatMap(({ hints, currentGoals }) =>
    stringsIn([hints, currentGoals]),
  );
  return [
    ...Object.values(areaCatalogues).flatMap(textsOfCatalogue),
    ...textsOfCatalogue(goalCatalogue(any)),
    ...ofAreas,
    ...stringsIn(framing),
    ...textsOfConversations(),
  ];
}
