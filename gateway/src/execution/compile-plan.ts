import { evaluateCondition, type FetchNode, type PlanNode, type QueryPlan } from "@apollo/query-planner";
import type { Operation } from "@apollo/federation-internals";
import { GraphQLError } from "graphql";
import type { GatewayContext } from "../context.ts";
import { entitiesOf } from "../subgraphs/distinct-references.ts";
import type { FetchData, SubgraphError } from "../subgraphs/fetch-data.ts";
import { isSubgraphName, type SubgraphName } from "../schema/subgraphs.ts";
import { merge } from "./merge.ts";
import { NotCovered } from "./not-covered.ts";
import { compileRequires } from "./requires.ts";

type Values = Record<string, unknown>;
type Path = (string | number)[];

/** One run of a plan. */
export interface PlanRun {
  fetchData: FetchData;
  context: GatewayContext;
  variables: Readonly<Values>;
  /** The merged answers so far. */
  result: Values;
  errors: unknown[];
}

/** Where a fetch merges its answer. */
interface Cursor {
  /** The plan's path to the objects, with `@` for the items of a list. */
  path: Path;
  objects: readonly Values[];
}

type Step = (run: PlanRun, cursor: Cursor) => Promise<void>;

/**
 * Compiles a query plan. Its fetches run in the plan's order; a fetch that fails adds an error, and the rest goes on.
 *
 * @throws NotCovered for what the plans of our schema do not have.
 */
export function compilePlan({ node }: QueryPlan, operation: Operation): (run: PlanRun) => Promise<void> {
  if (!node) return () => Promise.resolve();
  if (node.kind === "Subscription") throw new NotCovered(node.kind);
  const step = compileNode(node, operation);
  return (run) => step(run, { path: [], objects: [run.result] });
}

function compileNode(node: PlanNode, operation: Operation): Step {
  switch (node.kind) {
    case "Fetch":
      return compileFetch(node);
    case "Flatten": {
      const { path } = node;
      const step = compileNode(node.node, operation);
      return (run, cursor) => {
        const objects = cursor.objects.flatMap((object) => objectsAt(object, path, 0));
        return objects.length === 0
          ? Promise.resolve()
          : step(run, { path: [...cursor.path, ...path], objects });
      };
    }
    case "Sequence": {
      const steps = node.nodes.map((each) => compileNode(each, operation));
      return async (run, cursor) => {
        for (const step of steps) await step(run, cursor);
      };
    }
    case "Parallel": {
      const steps = node.nodes.map((each) => compileNode(each, operation));
      return async (run, cursor) => {
        await Promise.all(steps.map((step) => step(run, cursor)));
      };
    }
    case "Condition": {
      const whenTrue = node.ifClause && compileNode(node.ifClause, operation);
      const whenFalse = node.elseClause && compileNode(node.elseClause, operation);
      return async (run, cursor) => {
        const holds = evaluateCondition(node, operation.variableDefinitions, { ...run.variables });
        await (holds ? whenTrue : whenFalse)?.(run, cursor);
      };
    }
    case "Defer":
      throw new NotCovered(node.kind);
  }
}

/** The objects at a path, without nulls. */
function objectsAt(value: unknown, path: Path, at: number): Values[] {
  if (value === undefined || value === null) return [];
  if (at === path.length) return Array.isArray(value) ? value.filter(isPresent) : [value as Values];
  const part = path[at];
  if (part === "@") return itemsOf(value).flatMap((item) => objectsAt(item, path, at + 1));
  return objectsAt((value as Values)[part ?? ""], path, at + 1);
}

const isPresent = (value: unknown): value is Values => value !== null && value !== undefined;

function compileFetch(node: FetchNode): Step {
  const { inputRewrites, outputRewrites, contextRewrites, requires, serviceName } = node;
  if (!isSubgraphName(serviceName)) throw new Error(`The plan names an unknown subgraph: ${serviceName}`);
  const rewrites = [inputRewrites, outputRewrites, contextRewrites];
  if (rewrites.some((each) => (each?.length ?? 0) > 0)) throw new NotCovered("rewrites");
  const runFetch = requires
    ? compileEntityFetch(serviceName, node, requires)
    : compileRootFetch(serviceName, node);
  return async (run, cursor) => {
    try {
      await runFetch(run, cursor);
    } catch (error) {
      run.errors.push(error);
    }
  };
}

function compileRootFetch(
  subgraph: SubgraphName,
  { operation: query, operationName, variableUsages }: FetchNode,
): Step {
  return async ({ fetchData, context, variables, errors }, { path, objects }) => {
    const request = { query, variables: pick(variables, variableUsages), operationName };
    const { data, errors: failures } = await fetchData(subgraph, request, context);
    for (const failure of failures)
      errors.push(toError(failure, subgraph, failure.path && [...path, ...failure.path]));
    if (data) for (const object of objects) merge(object, data);
  };
}

function compileEntityFetch(
  subgraph: SubgraphName,
  { operation: query, operationName, variableUsages }: FetchNode,
  requires: NonNullable<FetchNode["requires"]>,
): Step {
  const represent = compileRequires(requires);
  return async ({ fetchData, context, variables: all, result, errors }, { path, objects }) => {
    const known = represented(objects, represent);
    if (known.length === 0) return;
    const { distinct, firsts, indices } = entitiesOf(known.map(({ representation }) => representation));
    const variables = { ...pick(all, variableUsages), representations: distinct };
    const { data, errors: failures } = await fetchData(
      subgraph,
      { query, variables, operationName },
      context,
    );
    if (failures.length > 0) {
      const paths = pathsTo(result, path);
      for (const failure of failures)
        errors.push(toError(failure, subgraph, entityPath(failure.path, path, paths, firsts)));
    }
    if (!data) return;
    const entities = data["_entities"];
    if (!Array.isArray(entities)) throw new Error('Expected "data._entities" in response to be an array');
    if (entities.length !== distinct.length)
      throw new Error(`Expected "data._entities" to contain ${distinct.length} elements`);
    for (const [place, { object }] of known.entries()) {
      const entity: unknown = entities[indices[place] ?? -1];
      if (isPresent(entity)) merge(object, entity);
    }
  };
}

/** The objects that an entity fetch has a reference to. */
function represented(
  objects: readonly Values[],
  represent: (entity: Values) => Values | null,
): { object: Values; representation: Values }[] {
  return objects.flatMap((object) => {
    const representation = represent(object);
    return representation?.["__typename"] ? [{ object, representation }] : [];
  });
}

/** The variables of a fetch; one that the client did not send stays unset. */
function pick(variables: Readonly<Values>, names: readonly string[] | undefined): Values {
  const picked: Values = {};
  for (const name of names ?? []) {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

const toError = (
  { message, extensions }: SubgraphError,
  serviceName: string,
  path: readonly (string | number)[] | undefined,
): GraphQLError =>
  new GraphQLError(message, { ...(path && { path }), extensions: { ...extensions, serviceName } });

/** The place of an error in the response: an entity's number becomes the path to the first reference to it. */
function entityPath(
  path: Path | undefined,
  at: Path,
  paths: readonly Path[],
  firsts: readonly number[],
): Path | undefined {
  const [, index, ...rest] = path ?? [];
  if (typeof index === "number") return [...(paths[firsts[index] ?? index] ?? []), ...rest];
  return path && [...at, ...path];
}

/** The paths in the result that a path of the plan stands for, nulls left out. */
function pathsTo(result: Values, path: Path): Path[] {
  let found: { path: Path; value: unknown }[] = [{ path: [], value: result }];
  for (const part of path) {
    found = found.flatMap(({ path: parent, value }) =>
      part === "@"
        ? itemsOf(value).map((item, index) => ({ path: [...parent, index], value: item }))
        : [{ path: [...parent, part], value: (value as Values)[part] }],
    );
    found = found.filter(({ value }) => isPresent(value));
  }
  return found.map((each) => each.path);
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
