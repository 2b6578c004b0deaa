import { areaNames, coachingStyles, type AreaName } from "../coach.ts";
import { bands } from "./bands.ts";
import { closingsFor, ideasIn, type AreaCatalogue } from "./catalogue.ts";
import { lineWith, recordOf } from "./texts/texts.ts";

const textsOf = (file: "current-goals.jsonl" | "hints.jsonl", area: AreaName) =>
  recordOf(bands, (band) => recordOf(coachingStyles, (style) => lineWith(file, { area, band, style }).text));

/** The coach's suggestions for each built-in area. */
export const areaCatalogues: Record<AreaName, AreaCatalogue> = recordOf(areaNames, (area) => ({
  framing: closingsFor(area),
  currentGoals: textsOf("current-goals.jsonl", area),
  hints: textsOf("hints.jsonl", area),
  challenges: ideasIn(`ideas/${area}.jsonl`),
}));
