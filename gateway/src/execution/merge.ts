import { isObject } from "../objects/is-object.ts";

type Values = Record<string, unknown>;

/**
 * Merges a subgraph's answer into what is there: objects field by field, lists of the same length item by item, anything
 * else replaces. As in Apollo's gateway.
 */
export function merge(target: Values, source: Values): void {
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (value === undefined) continue;
    const existing = target[key];
    if (isObject(existing) && isObject(value)) merge(existing, value);
    else if (Array.isArray(existing) && Array.isArray(value) && existing.length === value.length)
      mergeItems(existing, value);
    else target[key] = value;
  }
}

function mergeItems(target: unknown[], source: readonly unknown[]): void {
  for (const [index, value] of source.entries()) {
    const existing = target[index];
    if (isObject(existing) && isObject(value)) merge(existing, value);
    else target[index] = value;
  }
}
