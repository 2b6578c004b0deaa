import { toApiError } from "#src/lib/api-error.ts";

/** What the safety gate found where a person asked for the coach. */
export type Harm = {
  action: "help" | "decline";
  /** Such as `selfHarm`; empty when it is not known. */
  category: string;
};

const actions: Readonly<Record<string, Harm["action"]>> = { NEEDS_HELP: "help", CANNOT_COACH: "decline" };

/** The harm that a call was refused for; null for every other failure. */
export function harmOf(error: unknown): Harm | null {
  const { code, helpCategory } = toApiError(error);
  const action = actions[code ?? ""];
  return action === undefined ? null : { action, category: helpCategory ?? "" };
}

/** The harm in an answer of the coach's; null in every other one. */
export const harmIn = (help: { action: string; category: string } | null): Harm | null =>
  help && { action: help.action === "help" ? "help" : "decline", category: help.category };
