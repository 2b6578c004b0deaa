import { Brain, BriefcaseBusiness, DollarSign, Dumbbell, Heart, type LucideIcon } from "lucide-react";

/** The picture of each built-in area; a goal of the person's own has the flag. */
export const glyphs: Record<string, LucideIcon> = {
  financial: DollarSign,
  career: BriefcaseBusiness,
  relationships: Heart,
  physical: Dumbbell,
  mental: Brain,
};
const tokens: Record<string, string> = {
  primary: "primary",
  secondary: "secondary",
  "pink-500": "pink-500",
  "orange-500": "orange-500",
  "indigo-500": "indigo-500",
  "amber-500": "xp-fill",
};

/** The theme's version of the colour an area carries; an unknown one becomes the primary colour. */
export const colorOf = (color: string): string => `var(--color-${tokens[color] ?? "primary"})`;
