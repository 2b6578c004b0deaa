import { z } from "zod";

/** The coach that a person chose for one answer: the built-in one, or none in particular. */
export const chosenCoach = z.literal("built-in", "Unknown coach").nullish();
