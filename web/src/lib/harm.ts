import { toApiError } from "#src/lib/api-error.ts";

/** The finding of the safety gate for a request to the coach. */
export type Harm = {
  action: "help" | "decline";
  /** Such as `selfHarm`; empty if unknown. */
  category: string;
};

/** Why the server keeps a text of the person, but hides it; `state` is waiting, help, decline or unread. */
export type TextCheck = { state: string; category: string | null };

const actions: Readonly<Record<string, Harm["action"]>> = { NEEDS_HELP: "help", CANNOT_COACH: "decline" };

/** The harm for which a call was rejected; null for every other failure. */
export function harmOf(error: unknown): Harm | null {
  const { code, helpCategory } = toApiError(error);
  const action = actions[code ?? ""];
  return action === undefined ? null : { action, category: helpCategory ?? "" };
}

/** The harm in an answer of the coach; null in every other answer. */
export const harmIn = (help: { action: string; category: string } | null): Harm | null =>
  help && { action: help.action === "help" ? "help" : "decline", category: help.category };
