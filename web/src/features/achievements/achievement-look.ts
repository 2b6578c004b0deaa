import {
  Award,
  Bird,
  CalendarRange,
  ClipboardCheck,
  Compass,
  Flag,
  FlagTriangleRight,
  Footprints,
  type LucideIcon,
  Megaphone,
  Mountain,
  MountainSnow,
  Signpost,
  Sparkles,
  Target,
  Tent,
  UsersRound,
} from "lucide-react";

type Look = { icon: LucideIcon; color: string };

const single: Record<string, Look> = {
  first_step: { icon: Footprints, color: "var(--color-primary)" },
  know_thyself: { icon: Compass, color: "var(--color-indigo-500)" },
  goal_setter: { icon: FlagTriangleRight, color: "var(--color-secondary)" },
  goal_finisher: { icon: Flag, color: "var(--color-success)" },
  all_five: { icon: Sparkles, color: "var(--color-indigo-500)" },
  balanced_week: { icon: CalendarRange, color: "var(--color-pink-500)" },
  area_50: { icon: Target, color: "var(--color-orange-500)" },
  welcome_back: { icon: Tent, color: "var(--color-primary)" },
  phoenix: { icon: Bird, color: "var(--color-ember)" },
  first_friend: { icon: UsersRound, color: "var(--color-pink-500)" },
  cheerleader: { icon: Megaphone, color: "var(--color-pink-500)" },
};

/** Achievements that differ only in their number share the prefix of their id. */
const families: Record<string, Look> = {
  done: { icon: ClipboardCheck, color: "var(--color-primary)" },
  streak: { icon: Mountain, color: "var(--color-ember)" },
  level: { icon: Signpost, color: "var(--color-secondary)" },
  hard: { icon: MountainSnow, color: "var(--color-indigo-500)" },
};

/** The icon and colour of an achievement's stamp; an id that this version does not know has a plain stamp. */
export const lookOf = (id: string): Look =>
  single[id] ?? families[id.split("_")[0] ?? ""] ?? { icon: Award, color: "var(--color-primary)" };
