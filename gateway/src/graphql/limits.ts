import { ApolloArmor } from "@escape.tech/graphql-armor";
import type { ParseOptions, ValidationRule } from "graphql";

/** The parser's own limit: Armor's answers with status 500. */
export const parseOptions: ParseOptions = { maxTokens: 450 };

/** What a document may cost before anything of it runs. Armor's own defaults let 100 aliases of one field pass. */
export function limitRules(): ValidationRule[] {
  const armor = new ApolloArmor({
    maxTokens: { enabled: false },
    blockFieldSuggestion: { enabled: false },
    maxAliases: { n: 10, allowList: [], exposeLimits: false },
    maxDepth: { n: 8, flattenFragments: true, exposeLimits: false },
    maxDirectives: { n: 5, exposeLimits: false },
    costLimit: { maxCost: 1500, flattenFragments: true, exposeLimits: false },
  });
  return armor.protect().validationRules;
}
