import type { ContentFault } from "./fault.ts";

/** Checks how many characters a text has without the spaces around it. */
export function checkLength(
  text: string,
  at: string,
  { min, max }: { min: number; max: number },
): ContentFault[] {
  const { length } = text.trim();
  if (length >= min && length <= max) return [];
  return [{ rule: "length", at, message: `Use ${min} to ${max} characters.` }];
}
