import { ApolloArmor } from "@escape.tech/graphql-armor";
import type { ParseOptions, ValidationRule } from "graphql";

/** The parser's own token limit, because Armor's responds with status 500. */
export const parseOptions: ParseOptions = { maxTokens: 450 };

type ArmorConfig = NonNullable<ConstructorParameters<typeof ApolloArmor>[0]>;

const off = { enabled: false };
const nothing: ArmorConfig = {
  blockFieldSuggestion: off,
  costLimit: off,
  maxAliases: off,
  maxDepth: off,
  maxDirectives: off,
  maxTokens: off,
};

/** 1 for a scalar, 2 for an object, multiplied by 1.5 per level. */
const costOptions = { flattenFragments: true, exposeLimits: false };

/** The limits of a document, checked before it runs. Armor's defaults allow 100 aliases of one field. */
export function limitRules(): ValidationRule[] {
  return rulesOf({
    maxAliases: { n: 10, allowList: [], exposeLimits: false },
    maxDepth: { n: 8, flattenFragments: true, exposeLimits: false },
    maxDirectives: { n: 5, exposeLimits: false },
    costLimit: { ...costOptions, maxCost: 1500 },
  });
}

/** Rules that reject nothing and report the cost of each operation of a document. */
export function costRules(tell: (cost: number) => void): ValidationRule[] {
  const onAccept = [(_context: unknown, { n }: { n: number }) => tell(n)];
  return rulesOf({ costLimit: { ...costOptions, maxCost: Number.MAX_SAFE_INTEGER, onAccept } });
}

const rulesOf = (config: ArmorConfig): ValidationRule[] =>
  new ApolloArmor({ ...nothing, ...config }).protect().validationRules;
