import { insertOnce } from "@questwell/common";
import type { Context } from "../context.ts";
import { builtInIdOf } from "../ledger/area-names.ts";
import { readAreaRows, type AreaRows, type AssessedAreas } from "./area-rows.ts";
import { builtInAreas } from "./built-in-areas.ts";
import { FocusAreaModel, type BuiltInAreaRow } from "./focus-area.model.ts";

/**
 * A user's built-in areas in their order, including areas the user left. They derive from the assessment; the first
 * read after it creates them.
 */
export async function builtInRowsOf(
  ctx: Pick<Context, "purgeErased">,
  { onboarding, builtIns }: Pick<AreaRows, "onboarding" | "builtIns">,
): Promise<BuiltInAreaRow[]> {
  if (!onboarding || builtIns.length === builtInAreas.length) return inOrder(builtIns);
  await openBuiltInAreas(onboarding);
  await ctx.purgeErased([onboarding._id]);
  const opened = await readAreaRows(onboarding._id);
  return inOrder(opened.builtIns);
}

/** Creates the areas of an assessment; existing ones stay unchanged. */
async function openBuiltInAreas({ _id: userId, areas, completedAt }: AssessedAreas): Promise<void> {
  const opened = builtInAreas.map(async (builtIn) => {
    const assessed = areas.find(({ name }) => name === builtIn.name);
    if (!assessed) return;
    await insertOnce(FocusAreaModel, {
      ...builtIn,
      _id: builtInIdOf(userId, builtIn.name),
      userId,
      currentGoal: assessed.currentGoal,
      isCustom: false,
      isActive: true,
      assessedLevel: assessed.level,
      createdAt: completedAt,
      leftAt: null,
      retiredUpTo: null,
      generationFrom: 0,
      rev: 1,
    });
  });
  await Promise.all(opened);
}

const inOrder = (rows: readonly BuiltInAreaRow[]) =>
  rows.toSorted((one, other) => indexOf(one) - indexOf(other));

const indexOf = ({ name }: BuiltInAreaRow) => builtInAreas.findIndex((builtIn) => builtIn.name === name);
