import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { startDraws, type Draws } from "./draws.ts";

const MOST_DEPTH = 5;
const MOST_FIELDS = 5;

/** A valid document and its variables. */
export interface RandomDocument {
  text: string;
  variables: Record<string, unknown>;
}

interface Making {
  draws: Draws;
  schema: GraphQLSchema;
  variables: Record<string, unknown>;
  /** Definitions of the operation's variables. */
  definitions: string[];
  fragments: string[];
  /** How many fields in fragments there are. */
  aliases: number;
}

/** Makes a valid document of the schema: aliases, fragments, conditions, variables; always the same for a seed. */
export function randomDocument(schema: GraphQLSchema, seed: string): RandomDocument {
  const draws = startDraws(seed);
  const making: Making = { draws, schema, variables: {}, definitions: [], fragments: [], aliases: 0 };
  const isMutation = draws.chance(0.2);
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  if (!root) throw new Error("The schema has no such operations");
  const selection = selectionOf(making, root, 0);
  const definitions = making.definitions.length > 0 ? `(${making.definitions.join(", ")})` : "";
  const operation = `${isMutation ? "mutation" : "query"} Random${definitions} ${selection}`;
  return { text: [operation, ...making.fragments].join("\n"), variables: making.variables };
}

function selectionOf(making: Making, type: GraphQLObjectType, depth: number): string {
  const { draws } = making;
  const names = new Map<string, string>();
  const parts: string[] = [];
  const count = 1 + draws.below(MOST_FIELDS);
  for (let index = 0; index < count; index += 1) {
    const part = partOf(making, type, depth, names);
    if (part !== null) parts.push(part);
  }
  if (parts.length === 0 || draws.chance(0.15)) parts.push("__typename");
  return `{ ${parts.join(" ")} }`;
}

function partOf(
  making: Making,
  type: GraphQLObjectType,
  depth: number,
  names: Map<string, string>,
): string | null {
  const { draws, fragments } = making;
  const isFragment = depth > 0 && draws.chance(0.12);
  if (!isFragment) return fieldOf(making, type, depth, names);
  // Aliases of its own, so that its fields never conflict with others.
  const field = fieldOf(making, type, depth, new Map(), `f${(making.aliases += 1)}`);
  if (field === null) return null;
  if (draws.chance(0.5)) return `... on ${type.name}${conditionOf(making)} { ${field} }`;
  const name = `Part${fragments.length}`;
  fragments.push(`fragment ${name} on ${type.name} { ${field} }`);
  return `...${name}${conditionOf(making)}`;
}

function fieldOf(
  making: Making,
  type: GraphQLObjectType,
  depth: number,
  names: Map<string, string>,
  ownAlias?: string,
): string | null {
  const { draws } = making;
  const usable = Object.values(type.getFields()).filter(
    (field) => depth < MOST_DEPTH || !isObjectType(getNamedType(field.type)),
  );
  if (usable.length === 0) return null;
  const field = draws.pick(usable);
  const key = ownAlias ?? (draws.chance(0.2) || names.has(field.name) ? `a${names.size}` : field.name);
  if (names.has(key)) return null;
  names.set(key, field.name);
  const alias = key === field.name ? "" : `${key}: `;
  const named = getNamedType(field.type);
  const below = isObjectType(named) ? ` ${selectionOf(making, named, depth + 1)}` : "";
  return `${alias}${field.name}${argumentsOf(making, field)}${conditionOf(making)}${below}`;
}

function conditionOf(making: Making): string {
  const { draws } = making;
  if (!draws.chance(0.12)) return "";
  const directive = draws.pick(["include", "skip"]);
  if (draws.chance(0.3)) return ` @${directive}(if: ${draws.chance(0.7)})`;
  const name = `if${making.definitions.length}`;
  const isDefault = draws.chance(0.3);
  making.definitions.push(
    `$${name}: Boolean${isDefault ? ` = ${draws.chance(0.5)}` : "!"}`.replace("Boolean =", "Boolean! ="),
  );
  if (!isDefault || draws.chance(0.5)) making.variables[name] = draws.chance(0.6);
  return ` @${directive}(if: $${name})`;
}

function argumentsOf(making: Making, field: GraphQLField<unknown, unknown>): string {
  const given = field.args.filter(({ type }) => isNonNullType(type) || making.draws.chance(0.5));
  if (given.length === 0) return "";
  return `(${given.map(({ name, type }) => `${name}: ${argumentOf(making, type)}`).join(", ")})`;
}

function argumentOf(making: Making, type: GraphQLInputType): string {
  const value = valueOf(making.draws, type);
  if (making.draws.chance(0.4)) return literalOf(value, type);
  const name = `v${making.definitions.length}`;
  making.definitions.push(`$${name}: ${String(type)}`);
  making.variables[name] = value;
  return `$${name}`;
}

/** A valid value of an input type. */
export function valueOf(draws: Draws, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(draws, type.ofType);
  if (isListType(type)) return Array.from({ length: draws.below(3) }, () => valueOf(draws, type.ofType));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || draws.chance(0.5),
    );
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(draws, field.type)]));
  }
  if (isEnumType(type)) return draws.pick(type.getValues()).name;
  if (type.name === "Boolean") return draws.chance(0.5);
  if (type.name === "Int") return draws.below(100);
  return `text ${draws.below(100)}`;
}

function literalOf(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(value, type.ofType);
  if (isListType(type))
    return `[${(value as unknown[]).map((item) => literalOf(item, type.ofType)).join(", ")}]`;
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    const entries = Object.entries(value as object) as [string, unknown][];
    return `{ ${entries.map(([name, below]) => `${name}: ${literalOf(below, fields[name]?.type ?? type)}`).join(", ")} }`;
  }
  return isEnumType(type) ? String(value) : JSON.stringify(value);
}
