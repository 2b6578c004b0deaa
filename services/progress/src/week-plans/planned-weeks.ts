import type { Clock, Viewer } from "@questwell/common";
import { completionsBetween, type DatedCompletion } from "../ledger/dated-completions.ts";
import { isoWeekOf, sundayAfter, type IsoWeek } from "../streaks/iso-week.ts";
import type { TextCheck } from "../texts/text-check.ts";
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

/** Stores what became of a plan's sentence that waits to be checked, unless the plan was replaced since. */
export const settlePlan = ({ _id, revision }: WeekPlan, textCheck: TextCheck | null) =>
  WeekPlanModel.updateOne({ _id, revision, "textCheck.state": "waiting" }, { $set: { textCheck } });

type Person = Pick<Viewer, "id" | "timeZone" | "dayStartHour">;

/** An area, with its owner's plan for the current week where it was read. */
interface PlannedArea {
  id: string;
  userId: string;
  plan?: WeekPlan | null;
}

/** A person's plan for the current week of theirs; null without one. No command where one of `areas` has it. */
export async function planOf(
  areas: readonly PlannedArea[],
  person: Person,
  now: Date,
): Promise<WeekPlan | null> {
  const known = areas.find(({ userId, plan }) => userId === person.id && plan !== undefined);
  return known?.plan === undefined
    ? findWeekPlan(person.id, isoWeekOf(localDateOf(now, person)))
    : known.plan;
}

/**
 * A person's areas in the current plan, by area. A command for the plan, unless one of `areas` has it, and one for what
 * was done if there is one.
 */
export async function plannedWeeksOf(
  person: Person,
  clock: Clock,
  areas: readonly PlannedArea[] = [],
): Promise<Map<string, PlannedWeek>> {
  const now = clock.now();
  const plan = await planOf(areas, person, now);
  const items = plan ? plan.items.map((item) => ({ ...item, plannedAt: plan.updatedAt })) : [];
  const done = plan ? await completionsOf(person.id, mondayOf(localDateOf(now, person))) : [];
  return new Map(
    items.map(({ focusAreaId, target, intent, plannedAt }) => {
      const ofArea = done.filter((completion) => completion.focusAreaId === focusAreaId);
      return [focusAreaId, { done: ofArea.length, target, intent, plannedAt }];
    }),
  );
}

const completionsOf = (userId: string, monday: LocalDate): Promise<DatedCompletion[]> =>
  completionsBetween(userId, monday, sundayAfter(monday));

/** The viewer's areas in the current plan, in the order of `areas`; null for any other. */
export async function loadPlannedWeeks(
  person: Person,
  clock: Clock,
  areas: readonly PlannedArea[],
): Promise<(PlannedWeek | null)[]> {
  const planned = await plannedWeeksOf(person, clock, areas);
  return areas.map(({ id }) => planned.get(id) ?? null);
}
