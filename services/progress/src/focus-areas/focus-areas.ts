import { notFound } from "@questwell/common";
import type { Context } from "../context.ts";
import { activeGoalsOf } from "../goal-slots/goals.ts";
import { builtInIdOf, isBuiltInArea } from "../ledger/area-names.ts";
import type { IsoWeek } from "../streaks/iso-week.ts";
import type { WeekPlan } from "../week-plans/week-plan.model.ts";
import { readAreaRows, type AreaRows } from "./area-rows.ts";
import { builtInRowsOf } from "./built-in-rows.ts";
import type { FocusArea } from "./focus-area.ts";
import type { BuiltInAreaRow } from "./focus-area.model.ts";
import { goalArea } from "./goal-area.ts";

/** A user's active areas, custom ones first, then the built-in ones in their order. */
export async function activeAreasOf(ctx: Pick<Context, "purgeErased">, userId: string): Promise<FocusArea[]> {
  const areas = await areasOf(ctx, userId);
  return areas.filter(({ isActive }) => isActive);
}

/** A user's active areas, and the plan for a week; one command. */
export async function activeAreasWithPlan(
  ctx: Pick<Context, "purgeErased">,
  userId: string,
  week: IsoWeek,
): Promise<{ areas: FocusArea[]; plan: WeekPlan | null }> {
  const { plan = null, ...rows } = await readAreaRows(userId, week);
  const areas = await areasFrom(ctx, rows);
  return { areas: areas.filter(({ isActive }) => isActive), plan };
}

/** A user's areas, including built-in ones the user left and excluding deleted custom goals. */
export async function areasOf(ctx: Pick<Context, "purgeErased">, userId: string): Promise<FocusArea[]> {
  return areasFrom(ctx, await readAreaRows(userId));
}

async function areasFrom(ctx: Pick<Context, "purgeErased">, rows: AreaRows): Promise<FocusArea[]> {
  const [goals, builtIns] = await Promise.all([activeGoalsOf(ctx, rows.slots), builtInRowsOf(ctx, rows)]);
  return [...goals.map((goal) => goalArea(goal, true)), ...builtIns.map(builtInArea)];
}

/**
 * One of a user's active areas.
 *
 * @param idOrName its id, or the name of a built-in area
 * @throws AppError NOT_FOUND if it is missing, left, or owned by another account.
 */
export async function findFocusArea(
  ctx: Pick<Context, "purgeErased">,
  userId: string,
  idOrName: string,
): Promise<FocusArea> {
  const id = isBuiltInArea(idOrName) ? builtInIdOf(userId, idOrName) : idOrName;
  const areas = await activeAreasOf(ctx, userId);
  const area = areas.find(({ _id }) => _id === id);
  if (!area) throw notFound();
  return area;
}

const builtInArea = (row: BuiltInAreaRow): FocusArea => ({
  ...row,
  subgoals: [],
  isChecked: true,
  textCheck: null,
  leftAt: row.leftAt ?? null,
  retiredUpTo: row.retiredUpTo ?? null,
});
