import type { SafetyCategory } from "../categories.ts";

/** What a category is known by, as lines of pattern.ts. */
export interface Rule {
  category: SafetyCategory;
  /** Hit whatever else is said. */
  always: readonly string[];
  /** Hit unless the same sentence is about a story, a game, care for others, prevention or work. */
  usually: readonly string[];
}
