import type { AreaName } from "../coach.ts";
import { career } from "./areas/career/career.ts";
import { financial } from "./areas/financial/financial.ts";
import { mental } from "./areas/mental/mental.ts";
import { physical } from "./areas/physical/physical.ts";
import { relationships } from "./areas/relationships/relationships.ts";
import type { AreaCatalogue } from "./catalogue.ts";

/** The coach's suggestions for each built-in area. */
export const areaCatalogues: Record<AreaName, AreaCatalogue> = {
  financial,
  career,
  relationships,
  physical,
  mental,
};
