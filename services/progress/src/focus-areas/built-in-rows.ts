import { insertOnce } from "@questwell/common";
import type { Context } from "../context.ts";
import { builtInIdOf } from "../ledger/area-names.ts";
import { readAreaRows, type AreaRows, type AssessedAreas } from "./area-rows.ts";
import { builtInAreas, type BuiltInArea } from "./built-in-areas.ts";
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
async function openBuiltInAreas(assessed: AssessedAreas): Promise<void> {
  await Promise.all(newBuiltInRows(assessed).map((row) => insertOnce(FocusAreaModel, row)));
}

/** The areas of an assessment as they are created. */
export const newBuiltInRows = ({ _id: userId, areas, completedAt }: AssessedAreas): BuiltInAreaRow[] =>
  builtInAreas.flatMap((builtIn) => {
    const assessed = areas.find(({ name }) => name === builtIn.name);
    return assessed ? [newRow(builtIn, assessed, { userId, createdAt: completedAt })] : [];
  });

const newRow = (
  builtIn: BuiltInArea,
  { currentGoal, level }: AssessedAreas["areas"][number],
  owner: Pick<BuiltInAreaRow, "userId" | "createdAt">,
): BuiltInAreaRow => ({
  ...builtIn,
  ...owner,
  _id: builtInIdOf(owner.userId, builtIn.name),
  currentGoal,
  isCustom: false,
  isActive: true,
  assessedLevel: level,
  leftAt: null,
  retiredUpTo: null,
  chosen: null,
  generationFrom: 0,
  rev: 1,
});

const inOrder = (rows: readonly BuiltInAreaRow[]) =>
  rows.toSorted((one, other) => indexOf(one) - indexOf(other));

const indexOf = ({ name }: BuiltInAreaRow) => builtInAreas.findIndex((builtIn) => builtIn.name === name);
