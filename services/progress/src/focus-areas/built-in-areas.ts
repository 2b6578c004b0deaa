import { areaNames, type AreaName } from "../ledger/area-names.ts";

/** Name and appearance of a built-in focus area. */
export interface BuiltInArea {
  name: AreaName;
  displayName: string;
  icon: string;
  color: string;
}

const appearances: Readonly<Record<AreaName, Omit<BuiltInArea, "name">>> = {
  financial: { displayName: "Financial Health", icon: "dollar-sign", color: "secondary" },
  career: { displayName: "Career Growth", icon: "briefcase", color: "primary" },
  relationships: { displayName: "Relationships", icon: "heart", color: "pink-500" },
  physical: { displayName: "Physical Health", icon: "dumbbell", color: "orange-500" },
  mental: { displayName: "Mental Wellness", icon: "brain", color: "indigo-500" },
};

/** The five built-in focus areas, in the order of the assessment. */
export const builtInAreas: readonly BuiltInArea[] = areaNames.map((name) => ({ name, ...appearances[name] }));
