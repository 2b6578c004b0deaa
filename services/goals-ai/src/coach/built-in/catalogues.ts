import type { AreaName } from "../coach.ts";
import { career } from "./areas/career.ts";
import { customGoal } from "./areas/custom-goal.ts";
import { financial } from "./areas/financial.ts";
import { mental } from "./areas/mental.ts";
import { physical } from "./areas/physical.ts";
import { relationships } from "./areas/relationships.ts";
import type { AreaCatalogue, Catalogue } from "./catalogue.ts";

/** The coach's suggestions for each built-in area. */
export const areaCatalogues: Record<AreaName, AreaCatalogue> = {
  financial,
  career,
  relationships,
  physical,
  mental,
};

/** The suggestions for an area; a custom goal gets steps that move any goal forward. */
export const catalogueOf = (name: AreaName | null): Catalogue =>
  name === null ? customGoal : areaCatalogues[name];
