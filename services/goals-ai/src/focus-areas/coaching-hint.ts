import { parseInput } from "@questwell/common";
import { z } from "zod";
import { areaNames, coachingStyles } from "../coach/coach.ts";
import type { GoalsAiContext } from "../context.ts";

/** A focus area reference from the gateway: progress provides the name and the level. */
export interface FocusAreaReference {
  id: string;
  name: string;
  level: number;
}

const referenceSchema = z.object({ name: z.string(), level: z.int().min(1) });
const builtInNameSchema = z.enum(areaNames);
const styleSchema = z.enum(coachingStyles).catch("motivational");

/**
 * One hint for the area's level, in the viewer's coaching style; null for a custom goal; its name is its id.
 *
 * @throws AppError UNAUTHENTICATED without a session, BAD_USER_INPUT for a reference without name and level.
 */
export async function coachingHint(ctx: GoalsAiContext, area: FocusAreaReference): Promise<string | null> {
  const viewer = ctx.requireViewer();
  const { name, level } = parseInput(referenceSchema, area);
  const builtIn = builtInNameSchema.safeParse(name);
  if (!builtIn.success) return null;
  const coachingStyle = styleSchema.parse(viewer.coachingStyle);
  return ctx.coach.coachingHint({ name: builtIn.data, level, coachingStyle });
}
