import { parseInput, type ServiceContext } from "@questwell/common";
import { z } from "zod";
import { safetyCategories } from "../safety/categories.ts";
import type { HelpLines, QueryHelpLinesArgs } from "../schema.generated.ts";
import { countryOfZone } from "./country-of-zone.ts";
import { countrySchema, helpIn, type HelpLineBook } from "./help-line-book.ts";

const input = z.object({
  country: countrySchema.nullish(),
  category: z.enum(safetyCategories, "Unknown category").nullish(),
});

/** What the list of help lines needs. */
interface HelpLineContext extends Pick<ServiceContext, "requireViewer"> {
  helpLines: HelpLineBook;
}

/**
 * The help lines for a crisis: of the requested country, or of the viewer's by their time zone.
 *
 * @throws AppError UNAUTHENTICATED without a session; BAD_USER_INPUT for an invalid country or category.
 */
export async function listHelpLines(ctx: HelpLineContext, args: QueryHelpLinesArgs): Promise<HelpLines> {
  const { timeZone } = ctx.requireViewer();
  const { country, category } = parseInput(input, args);
  const countries = Object.keys(ctx.helpLines);
  const help = helpIn(ctx.helpLines, country ?? countryOfZone(timeZone, countries), category ?? undefined);
  return { ...help, countries };
}
