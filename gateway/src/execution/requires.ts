import type { QueryPlanSelectionNode } from "@apollo/query-planner";
import { merge } from "./merge.ts";
import { NotCovered } from "./not-covered.ts";

type Values = Record<string, unknown>;

/** Copies what identifies an entity, or is required of it; null where something is missing. */
export type Represent = (entity: Values) => Values | null;

/**
 * Compiles the function that makes the representation of an entity for a fetch.
 *
 * @throws NotCovered for names that every object has.
 */
export function compileRequires(selections: readonly QueryPlanSelectionNode[]): Represent {
  const parts = selections.map(compileSelection);
  return (entity) => {
    const representation: Values = {};
    return parts.every((part) => part(entity, representation)) ? representation : null;
  };
}

type Copy = (source: Values, target: Values) => boolean;

function compileSelection(selection: QueryPlanSelectionNode): Copy {
  if (selection.kind === "Field") return compileField(selection);
  const { typeCondition, selections } = selection;
  if (typeCondition === undefined) return () => true;
  const represent = compileRequires(selections);
  return (source, target) => {
    // An entity without all of it is no entity of this type for the subgraph.
    const more = source["__typename"] === typeCondition ? represent(source) : null;
    if (more) merge(target, more);
    return true;
  };
}

function compileField({ alias, name, selections }: Extract<QueryPlanSelectionNode, { kind: "Field" }>): Copy {
  const key = alias ?? name;
  if (key in Object.prototype) throw new NotCovered(key);
  const represent = selections && compileRequires(selections);
  const copy = (value: unknown): unknown =>
    represent && value !== null ? represent(value as Values) : value;
  return (source, target) => {
    const value = source[key];
    if (value === undefined) return false;
    target[key] = Array.isArray(value) ? value.map(copy) : copy(value);
    return true;
  };
}
