import type { WeekPlanItem } from "../week-plans/week-plan.model.ts";

/** What a figure of a week is about; the schema describes each. */
export const factKinds = ["done", "activeDays", "areaDone", "planned", "streak", "setAside"] as const;

/** A figure of a week, computed from what the person did. */
export interface WeekFact {
  /** Its name inside the week, such as `f1`. */
  name: string;
  kind: (typeof factKinds)[number];
  have: number;
  of: number | null;
  focusAreaId: string | null;
}

/** What is known of a week. */
export interface KnownWeek {
  /** The person's active areas, in their order. */
  areaIds: readonly string[];
  completed: readonly { challengeId: string; focusAreaId: string; localDate: string }[];
  /** The challenges that were created in it. */
  created: readonly { challengeId: string; focusAreaId: string }[];
  /** The number of challenges that were put aside in it. */
  setAside: number;
  planned: readonly WeekPlanItem[];
  /** Days in a row up to now; null for a week that cannot be reviewed. */
  streak: number | null;
}

const DAYS = 7;
/** A single day is no row of days. */
const SHORTEST_STREAK = 2;

/** The figures of a week; none if nothing was offered, completed or planned in it. */
export function factsOf(week: KnownWeek): WeekFact[] {
  const done = week.completed.length;
  const offered = offeredIn(week);
  const planned = week.planned.filter(({ target }) => target > 0);
  if (offered === 0 && planned.length === 0) return [];
  const facts = [
    ...(offered > 0 ? [fact("done", done, offered)] : []),
    fact("activeDays", new Set(week.completed.map(({ localDate }) => localDate)).size, DAYS),
    ...week.areaIds.flatMap((id) => areaDone(week, id)),
    ...planned.map(({ focusAreaId, target }) =>
      fact("planned", doneIn(week, focusAreaId), target, focusAreaId),
    ),
    ...(week.streak !== null && week.streak >= SHORTEST_STREAK ? [fact("streak", week.streak, null)] : []),
    ...(week.setAside > 0 ? [fact("setAside", week.setAside, null)] : []),
  ];
  return facts.map((each, index) => ({ name: `f${index + 1}`, ...each }));
}

const fact = (
  kind: WeekFact["kind"],
  have: number,
  of: number | null,
  focusAreaId: string | null = null,
): Omit<WeekFact, "name"> => ({ kind, have, of, focusAreaId });

function areaDone(week: KnownWeek, areaId: string): Omit<WeekFact, "name">[] {
  const isHere = ({ focusAreaId }: { focusAreaId: string }) => focusAreaId === areaId;
  const here = { completed: week.completed.filter(isHere), created: week.created.filter(isHere) };
  const offered = offeredIn(here);
  return offered === 0 ? [] : [fact("areaDone", here.completed.length, offered, areaId)];
}

const doneIn = ({ completed }: Pick<KnownWeek, "completed">, areaId: string): number =>
  completed.filter(({ focusAreaId }) => focusAreaId === areaId).length;

/** The challenges of a week: those created in it, and older ones that were completed in it. */
const offeredIn = ({ completed, created }: Pick<KnownWeek, "completed" | "created">): number =>
  new Set([...created, ...completed].map(({ challengeId }) => challengeId)).size;
