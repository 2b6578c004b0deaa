/** Name and appearance of a built-in focus area. */
export interface BuiltInArea {
  name: string;
  displayName: string;
  icon: string;
  color: string;
}

/** The five built-in focus areas, in the order of the assessment. */
export const builtInAreas = [
  { name: "financial", displayName: "Financial Health", icon: "dollar-sign", color: "secondary" },
  { name: "career", displayName: "Career Growth", icon: "briefcase", color: "primary" },
  { name: "relationships", displayName: "Relationships", icon: "heart", color: "pink-500" },
  { name: "physical", displayName: "Physical Health", icon: "dumbbell", color: "orange-500" },
  { name: "mental", displayName: "Mental Wellness", icon: "brain", color: "indigo-500" },
] as const satisfies readonly BuiltInArea[];

export type BuiltInAreaName = (typeof builtInAreas)[number]["name"];

/** The id of a user's built-in area: derived, so that a second attempt to create the area finds the first one. */
export const builtInIdOf = (userId: string, name: string) => `${userId}:${name}`;

/** Whether a text is the name of a built-in area. */
export function isBuiltInArea(name: string): name is BuiltInAreaName {
  return builtInAreas.some((area) => area.name === name);
}
