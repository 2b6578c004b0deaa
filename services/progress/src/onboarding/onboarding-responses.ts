import { list } from "@questwell/common";
import { z } from "zod";
import { areaNames, type AreaName } from "../ledger/area-names.ts";

/** The start level of an area that the person did not assess. */
const DEFAULT_LEVEL = 5;
const LEVEL_MESSAGE = "Level must be a whole number from 1 to 10";
const ONCE = "Each focus area can be assessed once";

/** The responses to the assessment: at least one, at most one per area. */
export const onboardingResponses = list(
  z.strictObject({
    focusArea: z.enum(areaNames, { error: "Unknown focus area" }),
    level: z.int({ error: LEVEL_MESSAGE }).min(1, LEVEL_MESSAGE).max(10, LEVEL_MESSAGE),
  }),
  { min: 1, max: areaNames.length, tooMany: ONCE, missing: "Please answer the assessment" },
).refine((responses) => new Set(responses.map(({ focusArea }) => focusArea)).size === responses.length, ONCE);

/** The level of every built-in area, in their order. */
export function assessedLevels(
  responses: z.output<typeof onboardingResponses>,
): { name: AreaName; level: number }[] {
  return areaNames.map((name) => {
    const response = responses.find(({ focusArea }) => focusArea === name);
    return { name, level: response?.level ?? DEFAULT_LEVEL };
  });
}
