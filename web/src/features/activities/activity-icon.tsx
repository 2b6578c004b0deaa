import { Award, Check, Flag, type LucideIcon, Mountain, Signpost } from "lucide-react";
import { createElement } from "react";

const icons: Partial<Record<string, LucideIcon>> = {
  challenge_completed: Check,
  goal_created: Flag,
  goal_shared: Signpost,
  level_up: Mountain,
};

/** The mark of an activity on the trail; the sentence beside it says the same. */
export function ActivityIcon({ activityType, className }: { activityType: string; className: string }) {
  return createElement(icons[activityType] ?? Award, { "aria-hidden": true, className, strokeWidth: 3 });
}
