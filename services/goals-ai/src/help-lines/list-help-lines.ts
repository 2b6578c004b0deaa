import { parseInput } from "@questwell/common";
import { z } from "zod";
import type { GoalsAiContext } from "../context.ts";
import { safetyCategories } from "../safety/categories.ts";
import type { HelpLines, QueryHelpLinesArgs } from "../schema.generated.ts";
import { countryOfZone } from "./country-of-zone.ts";
import { countrySchema, helpIn } from "./help-line-book.ts";

const input = z.object({
  country: countrySchema.nullish(),
  category: z.enum(safetyCategories, "Unknown category").nullish(),
});

/**
 * The help lines for a crisis: of the requested country, or of the viewer's by their time zone.
 *
 * @throws AppError UNAUTHENTICATED without a session; BAD_USER_INPUT for an invalid country or category.
 */
export async function listHelpLines(ctx: GoalsAiContext, args: QueryHelpLinesArgs): Promise<HelpLines> {
  const { timeZone } = ctx.requireViewer();
  const { country, category } = parseInput(input, args);
  const countries = Object.keys(ctx.helpLines);
  const help = helpIn(ctx.helpLines, country ?? countryOfZone(timeZone, countries), category ?? undefined);
  return { ...help, countries };
}
