import { ConflictError, list, parseInput, retryOnConflict } from "@questwell/common";
import { z } from "zod";
import type { Context } from "../context.ts";
import type { NewestEntryReader } from "../ledger/newest-entry.ts";
import { areaNames } from "../ledger/area-names.ts";
import type { MutationUpdateFocusAreasArgs } from "../schema.generated.ts";
import { readAreaRows } from "./area-rows.ts";
import { builtInRowsOf } from "./built-in-rows.ts";
import type { FocusAreaView } from "./focus-area-view.ts";
import { FocusAreaModel, type BuiltInAreaRow } from "./focus-area.model.ts";
import { isWithinGrace } from "./grace.policy.ts";
import { listOwnFocusAreas } from "./list-focus-areas.ts";

const PLEASE_CHOOSE = "Please choose your focus areas";
const selection = list(z.enum(areaNames, { error: "Unknown focus area" }), {
  max: areaNames.length,
  tooMany: PLEASE_CHOOSE,
});

/**
 * Sets which built-in areas are active; custom ones stay unchanged. Leaving an area hides it and retires its active
 * challenges; returning restores its history and, within 72 hours, these challenges.
 *
 * @throws AppError BAD_USER_INPUT for a name that is not one of the five, or more than five; UNAVAILABLE if the
 *   database write keeps failing.
 */
export async function updateFocusAreas(
  ctx: Context & NewestEntryReader,
  input: MutationUpdateFocusAreasArgs,
): Promise<FocusAreaView[]> {
  const viewer = ctx.requireViewer();
  const selected = new Set<string>(parseInput(selection, input.selectedAreas));
  await retryOnConflict(async () => {
    const now = ctx.clock.now();
    const rows = await builtInRowsOf(ctx, await readAreaRows(viewer.id));
    for (const row of rows) await select(row, selected.has(row.name), now);
  }, ctx.pause);
  return listOwnFocusAreas(ctx);
}

/** @throws ConflictError if a concurrent request changed the area. */
async function select(row: BuiltInAreaRow, isActive: boolean, now: Date): Promise<void> {
  if (row.isActive === isActive) return;
  const { _id, rev } = row;
  const change = isActive ? returning(row, now) : { leftAt: now };
  const { modifiedCount } = await FocusAreaModel.updateOne(
    { _id, rev },
    { $set: { ...change, isActive, rev: rev + 1 } },
  );
  if (modifiedCount !== 1) throw new ConflictError("The focus area was changed concurrently");
}

function returning({ leftAt = null, retiredUpTo = null }: BuiltInAreaRow, now: Date) {
  const isBackInTime = leftAt === null || isWithinGrace(leftAt, now);
  return { leftAt: null, retiredUpTo: isBackInTime ? retiredUpTo : leftAt };
}
