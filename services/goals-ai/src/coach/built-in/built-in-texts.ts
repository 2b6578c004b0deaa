import { kindWords } from "../../safety/kind-words.ts";
import { areaNames } from "../coach.ts";
import { areaCatalogues, catalogueOf } from "./catalogues.ts";
import { expandTemplate } from "./expand-template.ts";
import { framing } from "./framing.ts";
import { carefulPhrases, phrases } from "./refinement/phrases.ts";
import { carefulPlanOf, planOf } from "./refinement/plan.ts";

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

function textsOfSets(): string[] {
  return [...areaNames, null].flatMap((name) => {
    const { challenges, framing: closings } = catalogueOf(name);
    const templates = Object.values(challenges).flatMap((byDifficulty) => Object.values(byDifficulty).flat());
    return [...stringsIn(closings), ...templates.flatMap(expandTemplate).flatMap(stringsIn)];
  });
}

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
    ...carefulPlanOf("Learn to swim").subgoals,
    ...Object.values(kindWords),
  ];
}

/** Every text that the built-in coach can return, in every variant and about one goal. */
export function builtInTexts(): string[] {
  const ofAreas = Object.values(areaCatalogues).flatMap(({ hints, currentGoals }) =>
    stringsIn([hints, currentGoals]),
  );
  return [...textsOfSets(), ...ofAreas, ...stringsIn(framing), ...textsOfConversations()];
}
