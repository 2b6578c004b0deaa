import { Brain, BriefcaseBusiness, DollarSign, Dumbbell, Heart, type LucideIcon } from "lucide-react";

/** The icon of each built-in area; a custom goal has the flag. */
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

/** The theme's token for an area's colour; an unknown colour becomes the primary colour. */
export const colorOf = (color: string): string => `var(--color-${tokens[color] ?? "primary"})`;
