import { z } from "zod";

/** The coach that a person chose for one answer: the built-in one, or none in particular. */
export const chosenCoach = z.literal("built-in", "Unknown coach").nullish();

/** Whether a language model may write: the person said yes, and did not choose the built-in coach. */
export const mayUseAi = (
  { aiCoach }: { aiCoach: boolean | null },
  chosen: z.output<typeof chosenCoach>,
): boolean => aiCoach === true && chosen !== "built-in";
