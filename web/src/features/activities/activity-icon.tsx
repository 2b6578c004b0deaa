import { Award, Check, Flag, type LucideIcon, Mountain, Signpost } from "lucide-react";
import { createElement } from "react";

const icons: Partial<Record<string, LucideIcon>> = {
  challenge_completed: Check,
  goal_created: Flag,
  goal_shared: Signpost,
  level_up: Mountain,
};

/** The icon of an activity on the trail; the sentence next to it carries the same information. */
export function ActivityIcon({ activityType, className }: { activityType: string; className: string }) {
  return createElement(icons[activityType] ?? Award, { "aria-hidden": true, className, strokeWidth: 3 });
}
