import type { z } from "zod";
import type { ContentFault } from "../content/fault.ts";
import type { Reading } from "./task.ts";

/** The faults that a repair names at most. */
export const MOST_FAULTS = 8;

/** A fault of the content as a sentence for the model. */
export const toText = ({ at, message }: ContentFault): string => `${at}: ${message}`;

/** Parses an answer by its shape and then by its limits; the faults name fields and never quote the answer. */
export function readWithLimits<Wire>(
  answer: unknown,
  wire: z.ZodType<Wire>,
  limits: z.ZodType,
): { answer: Wire } | Extract<Reading<never>, { faults: string[] }> {
  const shaped = wire.safeParse(answer);
  if (!shaped.success) return { faults: ["The answer does not have the shape of the schema"] };
  const limited = limits.safeParse(shaped.data);
  if (limited.success) return { answer: limited.data as Wire };
  const faults = limited.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return { faults: faults.slice(0, MOST_FAULTS) };
}
