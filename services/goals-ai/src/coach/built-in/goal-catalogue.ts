import { difficulties, type Difficulty } from "../coach.ts";
import { bands, type Band } from "./bands.ts";
import { closingsFor, ideasIn, type Catalogue, type ChallengeTemplate } from "./catalogue.ts";
import type { GoalKind, GoalPhrases, Rung } from "./goal-kinds/goal-kind.ts";
import { recordOf } from "./texts/texts.ts";

const MEDIUM_MAX_MINUTES = 45;

const goalFraming = closingsFor("goal");
const ideas = ideasIn("ideas/goal.jsonl");

/** Replaces each `[thing]` by the phrase of the goal's kind. */
const fill = (text: string, phrases: GoalPhrases) =>
  text.replace(/\[([a-z]+)\]/gu, (whole, name: string) => phrases[name as keyof GoalPhrases] ?? whole);

const lowerFirst = (text: string) =>
  text.startsWith("I ") ? text : text.charAt(0).toLowerCase() + text.slice(1);

const difficultyOf = ({ minutes, days = 1 }: Rung): Difficulty =>
  days > 1 || minutes > MEDIUM_MAX_MINUTES ? "hard" : "medium";

/** The two ideas of a rung: its first action as an easy challenge, and the step as a medium or hard one. */
function ideasOfRung(rung: Rung): { difficulty: Difficulty; idea: ChallengeTemplate }[] {
  const { step, how, minutes, days = 1, first, firstMinutes } = rung;
  const start = `This opens the way to a bigger step: ${lowerFirst(step)}. ${how}`;
  return [
    { difficulty: "easy", idea: { title: first, description: start, minutes: firstMinutes, tags: ["try"] } },
    {
      difficulty: difficultyOf(rung),
      idea: {
        title: step,
        description: how,
        minutes,
        tags: days > 1 ? ["practise", "habit"] : ["practise"],
        days,
      },
    },
  ];
}

/** The ladder's first steps belong to the lowest band, its last ones to the highest. */
const bandOfRung = (index: number, { ladder }: GoalKind) =>
  bands[Math.floor((index * bands.length) / ladder.length)];

/** The ideas for custom goals of one kind: those for any goal in the words of the kind, and those of its ladder. */
export function goalCatalogue(kind: GoalKind): Catalogue {
  const ideasOf = (band: Band, difficulty: Difficulty): ChallengeTemplate[] => [
    ...ideas[band][difficulty].map((idea) => ({
      ...idea,
      title: fill(idea.title, kind.phrases),
      description: fill(idea.description, kind.phrases),
    })),
    ...kind.ladder
      .filter((_rung, index) => bandOfRung(index, kind) === band)
      .flatMap(ideasOfRung)
      .filter((each) => each.difficulty === difficulty)
      .map(({ idea }) => idea),
  ];
  return {
    framing: goalFraming,
    challenges: recordOf(bands, (band) => recordOf(difficulties, (difficulty) => ideasOf(band, difficulty))),
  };
}
