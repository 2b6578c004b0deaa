/** The names of the five built-in focus areas, in the order of the assessment. */
export const areaNames = ["financial", "career", "relationships", "physical", "mental"] as const;
export type AreaName = (typeof areaNames)[number];

/** The id of a user's built-in area: derived, so that a second attempt to create the area finds the first one. */
export const builtInIdOf = (userId: string, name: string) => `${userId}:${name}`;

/** Whether a text is the name of a built-in area. */
export function isBuiltInArea(name: string): name is AreaName {
  return areaNames.some((known) => known === name);
}
