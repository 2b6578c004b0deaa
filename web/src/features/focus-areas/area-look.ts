import { Brain, BriefcaseBusiness, DollarSign, Dumbbell, Heart, type LucideIcon } from "lucide-react";

/** The picture of each built-in area; a goal of the person's own has the flag. */
export const glyphs: Record<string, LucideIcon> = {
  financial: DollarSign,
  career: BriefcaseBusiness,
  relationships: Heart,
  physical: Dumbbell,
  mental: Brain,
};
const colors = new Set(["primary", "secondary", "pink-500", "orange-500", "indigo-500"]);

/** The theme's version of the colour an area carries; an unknown one becomes the primary colour. */
export const colorOf = (color: string): string => `var(--color-${colors.has(color) ? color : "primary"})`;
