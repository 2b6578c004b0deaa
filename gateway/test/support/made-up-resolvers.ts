import { buildSubgraphSchema } from "@apollo/subgraph";
import { notFound } from "@questwell/common";
import {
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLOutputType,
} from "graphql";
import { fractionOf } from "../execution/draws.ts";

/** What resolvers do besides returning a value at once, each with its probability per field. */
export interface Habits {
  nullable: number;
  error: number;
  /** A value that is none of its type. */
  wrong: number;
  /** A value of a non-null type that is drawn as if it could be null. */
  missing: number;
  /** A promise; with errors, all or no values are promises: see {@link withoutMixture}. */
  later: number;
}

type Values = Record<string, unknown>;

/** The values of one seed. */
interface Made {
  seed: string;
  habits: Habits;
}

/**
 * GraphQL's reference implementation forgets the promises of a list when an item of it throws: their errors would end the
 * process. So where anything fails, everything is a promise, or nothing is.
 */
function withoutMixture({ seed, habits }: Made): Made {
  if (habits.error === 0 && habits.wrong === 0 && habits.missing === 0) return { seed, habits };
  return { seed, habits: { ...habits, later: fractionOf(`${seed}|all later`) < habits.later ? 1 : 0 } };
}

/**
 * Resolvers of a subgraph's schema with made-up data: always the same for the same seed and object. Half of the scalars
 * are properties of their objects, as in our services; some of these are functions.
 */
export function madeUpResolvers(typeDefs: string, given: () => Made): Record<string, unknown> {
  const made = () => withoutMixture(given());
  const types = Object.values(buildSubgraphSchema(parse(typeDefs)).getTypeMap());
  const objects = types.filter((type) => isObjectType(type)).filter(({ name }) => !name.startsWith("_"));
  const fieldsOf = new Map(objects.map((type) => [type.name, Object.values(type.getFields())]));
  const keyed = new Set(
    objects
      .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === "key"))
      .map(String),
  );

  function valueOf(key: string, type: GraphQLOutputType): unknown {
    const { habits } = made();
    const happens = (what: string, probability: number) => fractionOf(`${key}|${what}`) < probability;
    if (isNonNullType(type))
      return happens("missing", habits.missing) ? valueOf(key, type.ofType) : insist(key, type.ofType);
    if (happens("null", habits.nullable)) return happens("undefined", 0.5) ? undefined : null;
    return insist(key, type);
  }

  /** A value that is not null. */
  function insist(key: string, type: GraphQLOutputType): unknown {
    const { habits } = made();
    const part = (what: string) => fractionOf(`${key}|${what}`);
    if (part("wrong") < habits.wrong)
      return [new Error("An error as a value"), { a: 1 }, "wrong", 1.5][Math.floor(part("which") * 4)];
    if (isListType(type)) {
      const items = Array.from({ length: Math.floor(part("length") * 4) }, (_, at) =>
        valueOf(`${key}|${at}`, type.ofType),
      );
      return part("items") < habits.later ? items.map((item) => Promise.resolve(item)) : items;
    }
    if (isObjectType(type)) return objectOf(key, type.name);
    if (isEnumType(type)) return type.getValues()[Math.floor(part("value") * type.getValues().length)]?.value;
    if (String(type) === "Boolean") return part("value") < 0.5;
    if (String(type) === "Int" || String(type) === "Float") return Math.floor(part("value") * 1000);
    if (String(type) === "DateTime") return new Date(Math.floor(part("value") * 1e12));
    return `${String(type)} ${Math.floor(part("value") * 1000)}`;
  }

  function objectOf(key: string, typename: string): Values {
    const object: Values = { key };
    for (const field of fieldsOf.get(typename) ?? []) {
      if (!isProperty(typename, field)) continue;
      const value = valueOf(`${key}.${field.name}`, field.type);
      const isFunction = fractionOf(`${key}.${field.name}|function`) < 0.1;
      if (made().habits.later === 1) object[field.name] = async () => value;
      else object[field.name] = isFunction ? () => value : value;
    }
    return object;
  }

  async function later<Value>(key: string, value: Value): Promise<Value> {
    for (let turns = Math.floor(fractionOf(`${key}|turns`) * 5); turns > 0; turns -= 1)
      await Promise.resolve();
    return value;
  }

  function resolve(
    parent: unknown,
    input: unknown,
    typename: string,
    field: GraphQLField<unknown, unknown>,
  ): unknown {
    const { seed, habits } = made();
    const of = typeof parent === "object" && parent !== null ? (parent as Values)["key"] : "";
    const key = [seed, String(of), typename, field.name, JSON.stringify(input)].join("|");
    const kind = fractionOf(`${key}|error`) / habits.error;
    const isLater = fractionOf(`${key}|later`) < habits.later;
    if (kind < 1) {
      const error = kind < 0.5 ? notFound() : new Error("A bug with a secret");
      if (isLater) return later(key, null).then(() => Promise.reject(error));
      throw error;
    }
    const value = valueOf(key, field.type);
    return isLater ? later(key, value) : value;
  }

  return Object.fromEntries(
    objects.map((type) => {
      const fields = fieldsOf.get(type.name) ?? [];
      const resolvers: Values = {};
      for (const field of fields)
        if (!isProperty(type.name, field))
          resolvers[field.name] = (parent: unknown, input: unknown) =>
            resolve(parent, input, type.name, field);
      if (keyed.has(type.name))
        resolvers["__resolveReference"] = (reference: unknown) => {
          const key = `${made().seed}|${type.name}|${JSON.stringify(reference)}`;
          if (fractionOf(`${key}|error`) < made().habits.error) throw notFound();
          return fractionOf(`${key}|null`) < made().habits.nullable ? null : objectOf(key, type.name);
        };
      return [type.name, resolvers];
    }),
  );
}

const isProperty = (typename: string, { name, type }: GraphQLField<unknown, unknown>) =>
  typename !== "Query" &&
  typename !== "Mutation" &&
  isLeafType(isNonNullType(type) ? type.ofType : type) &&
  fractionOf(`${typename}.${name}`) < 0.5;
