import { buildSubgraphSchema } from "@apollo/subgraph";
import { unavailable } from "@questwell/common";
import {
  execute,
  getNamedType,
  GraphQLError,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from "graphql";
import { loadSubgraphSchemas } from "../../src/schema/load-supergraph.ts";
import { subgraphRecord } from "../../src/schema/subgraphs.ts";
import type { FetchData, SubgraphError } from "../../src/subgraphs/fetch-data.ts";
import { fractionOf } from "./draws.ts";

/** What goes wrong, each with its probability per field or per fetch. */
export interface Troubles {
  nullable: number;
  error: number;
  unreachable: number;
  /** A value in the answer is replaced by null or by one of another type. */
  wrong: number;
}

type Values = Record<string, unknown>;
const PEOPLE = 4;

const schemas = subgraphRecord((name) => buildSubgraphSchema(parse(loadSubgraphSchemas()[name])));

/**
 * Subgraphs with our schemas and made-up data: the same value for the same seed, entity, field and arguments, whichever
 * executor asks.
 */
export function madeUpSubgraphs(seed: string, troubles: Troubles): FetchData {
  return async (name, { query, variables = {}, operationName }) => {
    const key = `${seed}|${name}|${query}`;
    if (fractionOf(`${key}|unreachable`) < troubles.unreachable) throw unavailable(new Error(name));
    const { data, errors = [] } = await execute({
      schema: schemas[name],
      document: parse(query),
      variableValues: variables,
      operationName: operationName ?? null,
      rootValue: { key: name },
      fieldResolver: resolverOf(seed, troubles),
    });
    return {
      data: data
        ? damaged(JSON.parse(JSON.stringify(data)) as Values, `${key}|damage`, troubles.wrong)
        : null,
      errors: errors.map(({ message, path, extensions }): SubgraphError => ({
        message,
        ...(path && { path: [...path] }),
        extensions: { code: "BAD_USER_INPUT", ...extensions },
      })),
    };
  };
}

const resolverOf =
  (seed: string, troubles: Troubles): GraphQLFieldResolver<unknown, unknown> =>
  (source, args, _context, { fieldName, parentType, returnType }) => {
    const parent = source as Values;
    if (Object.hasOwn(parent, fieldName)) return parent[fieldName];
    const identity = String(parent["id"] ?? parent["key"]);
    const key = [seed, parentType.name, identity, fieldName, JSON.stringify(args)].join("|");
    if (fractionOf(`${key}|error`) < troubles.error) throw new GraphQLError(`no ${fieldName}`);
    return valueOf(key, returnType, troubles);
  };

function valueOf(key: string, type: GraphQLOutputType, troubles: Troubles): unknown {
  if (isNonNullType(type))
    return valueOf(key, type.ofType, { ...troubles, nullable: troubles.nullable / 40 });
  if (fractionOf(`${key}|null`) < troubles.nullable) return null;
  if (isListType(type)) {
    const length = Math.floor(fractionOf(`${key}|length`) * 4);
    return Array.from({ length }, (_, index) => valueOf(`${key}|${index}`, type.ofType, troubles));
  }
  const named = getNamedType(type);
  // Few entities, so that the same one is found in several places.
  if (!isLeafType(named)) return { key, id: `${named.name}-${Math.floor(fractionOf(key) * PEOPLE)}` };
  if (named.name === "Boolean") return fractionOf(key) < 0.5;
  if (named.name === "Int") return Math.floor(fractionOf(key) * 1000);
  return `${named.name} ${Math.floor(fractionOf(key) * 1000)}`;
}

/** Replaces one value of an answer by null, or a leaf by one of another type. */
function damaged(data: Values, key: string, probability: number): Values {
  if (fractionOf(key) >= probability) return data;
  const places: { parent: Values; name: string }[] = [];
  const walk = (parent: unknown) => {
    if (typeof parent !== "object" || parent === null) return;
    for (const [name, below] of Object.entries(parent as Values)) {
      if (name !== "__typename" && name !== "_entities") places.push({ parent: parent as Values, name });
      walk(below);
    }
  };
  walk(data);
  const place = places[Math.floor(fractionOf(`${key}|place`) * places.length)];
  if (!place) return data;
  const { parent, name } = place;
  const isLeaf = typeof parent[name] !== "object";
  parent[name] =
    isLeaf && fractionOf(`${key}|kind`) < 0.5
      ? [1.5, "wrong"][fractionOf(`${key}|what`) < 0.5 ? 0 : 1]
      : null;
  return data;
}
