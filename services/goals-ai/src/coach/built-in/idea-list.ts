import type { Difficulty } from "../coach.ts";
import { bands, type Band } from "./bands.ts";
import type { Catalogue } from "./catalogue.ts";
import { expandTemplate, type ChallengeText } from "./expand-template.ts";
import type { Tag } from "./texts/schemas.ts";

/** An idea of a catalogue with its titles. */
export interface Idea {
  band: Band;
  difficulty: Difficulty;
  /** Its place among the ideas of its difficulty, from the lowest band up. */
  place: number;
  texts: readonly ChallengeText[];
  /** Minutes on one day, and on how many days. */
  minutes: number;
  days: number;
  tags: readonly Tag[];
}

/** How titles are compared: without the case and the spaces around them. */
export const titleKey = (title: string): string => title.trim().toLowerCase();

const listOf = (catalogue: Catalogue, difficulty: Difficulty): Idea[] =>
  bands
    .flatMap((band) => catalogue.challenges[band][difficulty].map((template) => ({ band, template })))
    .map(({ band, template }, place) => {
      const { minutes, tags, days = 1 } = template;
      return { band, difficulty, place, minutes, days, tags, texts: expandTemplate(template) };
    });

/** The ideas of a catalogue by difficulty, each list from the lowest band up. */
export type IdeaList = Readonly<Record<Difficulty, readonly Idea[]>>;

/** Lists the ideas of a catalogue with all their titles. */
export const ideaListOf = (catalogue: Catalogue): IdeaList => ({
  easy: listOf(catalogue, "easy"),
  medium: listOf(catalogue, "medium"),
  hard: listOf(catalogue, "hard"),
});
