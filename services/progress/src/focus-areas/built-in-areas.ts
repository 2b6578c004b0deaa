/** What a built-in focus area is called and looks like. */
export interface BuiltInArea {
  name: string;
  displayName: string;
  icon: string;
  color: string;
}

/** The five built-in focus areas, in the order in which the assessment asks about them. */
export const builtInAreas = [
  { name: "financial", displayName: "Financial Health", icon: "dollar-sign", color: "secondary" },
  { name: "career", displayName: "Career Growth", icon: "briefcase", color: "primary" },
  { name: "relationships", displayName: "Relationships", icon: "heart", color: "pink-500" },
  { name: "physical", displayName: "Physical Health", icon: "dumbbell", color: "orange-500" },
  { name: "mental", displayName: "Mental Wellness", icon: "brain", color: "indigo-500" },
] as const satisfies readonly BuiltInArea[];

export type BuiltInAreaName = (typeof builtInAreas)[number]["name"];

/** The id of a user's built-in area: derived, so that opening it twice opens one. */
export const builtInIdOf = (userId: string, name: string) => `${userId}:${name}`;

/** Tells the name of a built-in area from any other text. */
export function isBuiltInArea(name: string): name is BuiltInAreaName {
  return builtInAreas.some((area) => area.name === name);
}
