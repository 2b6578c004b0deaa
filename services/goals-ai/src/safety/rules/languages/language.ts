import type { SafetyCategory } from "../../categories.ts";

/** The rules of one language; its lines are those of `foreign/lines.ts`. */
export interface Language {
  /** Words that a line names by "@name"; two of them are needed. */
  lists: Readonly<Record<string, string>> & {
    /** Negations: none stands before a line's first word or in a gap of "~" and "+". */
    not: string;
    /** What a text is about when violence and crime in it are none: stories, games, study, prevention. */
    story: string;
  };
  /** Ways of speaking that mean no harm: their words are taken out before any rule is tried. */
  spared: readonly string[];
  rules: Readonly<Partial<Record<SafetyCategory, readonly string[]>>>;
}
