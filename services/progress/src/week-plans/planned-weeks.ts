import type { Clock, Viewer } from "@questwell/common";
import { completionsBetween } from "../ledger/dated-completions.ts";
import { isoWeekOf, sundayAfter, type IsoWeek } from "../streaks/iso-week.ts";
import { localDateOf, mondayOf, type LocalDate } from "../streaks/local-date.ts";
import { WeekPlanModel, weekIdOf, type WeekPlan } from "./week-plan.model.ts";
import type { PlanIntent } from "./plan-intents.ts";

/** An area's current week against its plan. */
export interface PlannedWeek {
  done: number;
  target: number;
  intent: PlanIntent;
  /** When the plan was last changed. */
  plannedAt: Date;
}

/** A person's plan for a week; null without one. */
export const findWeekPlan = (userId: string, week: IsoWeek): Promise<WeekPlan | null> =>
  WeekPlanModel.findById(weekIdOf(userId, week)).readConcern("majority").lean<WeekPlan>().exec();

type Person = Pick<Viewer, "id" | "timeZone" | "dayStartHour">;

/** A person's plan for the current week of theirs; null without one. */
export const currentPlanOf = (person: Person, now: Date): Promise<WeekPlan | null> =>
  findWeekPlan(person.id, isoWeekOf(localDateOf(now, person)));

/** A person's areas in the current plan, by area. Two commands, and one without a plan. */
export async function plannedWeeksOf(person: Person, clock: Clock): Promise<Map<string, PlannedWeek>> {
  const now = clock.now();
  const plan = await currentPlanOf(person, now);
  if (!plan) return new Map();
  const done = await doneByArea(person.id, mondayOf(localDateOf(now, person)));
  return new Map(
    plan.items.map(({ focusAreaId, target, intent }) => [
      focusAreaId,
      { done: done.get(focusAreaId) ?? 0, target, intent, plannedAt: plan.updatedAt },
    ]),
  );
}

async function doneByArea(userId: string, monday: LocalDate): Promise<Map<string, number>> {
  const done = await completionsBetween(userId, monday, sundayAfter(monday));
  const byArea = Map.groupBy(done, ({ focusAreaId }) => focusAreaId);
  return new Map([...byArea].map(([focusAreaId, ofArea]) => [focusAreaId, ofArea.length]));
}

/** The viewer's areas with these ids in the current plan, in the same order; null for any other id. */
export async function loadPlannedWeeks(
  person: Person,
  clock: Clock,
  ids: readonly string[],
): Promise<(PlannedWeek | null)[]> {
  const planned = await plannedWeeksOf(person, clock);
  return ids.map((id) => planned.get(id) ?? null);
}
