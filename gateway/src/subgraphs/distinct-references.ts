type Variables = Record<string, unknown>;
type Path = readonly (string | number)[];

/** A subgraph's response: entities are in the order of the references. */
interface EntityAnswer {
  data?: Record<string, unknown> | null | undefined;
  errors?: { path?: (string | number)[] | undefined }[] | undefined;
}

/** The variables of an entity fetch, and the function that expands its response. */
interface Distinct<Answer> {
  variables: Variables | undefined;
  expand: (answer: Answer) => Answer;
}

/** References, and each entity of them once. */
interface Entities<Reference> {
  distinct: Reference[];
  /** Of each entity, the first reference to it. */
  firsts: number[];
  /** Of each reference, its entity. */
  indices: number[];
}

/** Finds the entities of references. */
export function entitiesOf<Reference>(references: readonly Reference[]): Entities<Reference> {
  const indexByKey = new Map<string, number>();
  const distinct: Reference[] = [];
  const firsts: number[] = [];
  const indices = references.map((reference, index) => {
    const key = JSON.stringify(reference);
    const known = indexByKey.get(key);
    if (known !== undefined) return known;
    indexByKey.set(key, distinct.length);
    firsts.push(index);
    return distinct.push(reference) - 1;
  });
  return { distinct, firsts, indices };
}

/**
 * Requests each entity once, however often it is referenced: the query planner lists the same person for each of their
 * cheers, so the body grows with them. The response is expanded to the length that the planner expects.
 */
export function distinctReferences<Answer extends EntityAnswer>(
  variables: Variables | undefined,
): Distinct<Answer> {
  const references: unknown = variables?.["representations"];
  if (!Array.isArray(references)) return { variables, expand: (answer) => answer };
  const { distinct, firsts, indices } = entitiesOf<unknown>(references);
  const inPlan = ([root, index, ...rest]: Path) =>
    root === "_entities" && typeof index === "number" ? [root, firsts[index] ?? index, ...rest] : null;
  return {
    variables: { ...variables, representations: distinct },
    expand({ data, errors, ...answer }) {
      const entities = data?.["_entities"];
      const all = Array.isArray(entities)
        ? // The planner mutates the response: no two references may share an object.
          indices.map((index) => structuredClone<unknown>(entities[index]))
        : entities;
      const placed = errors?.map((error) => ({
        ...error,
        path: (error.path && inPlan(error.path)) ?? error.path,
      }));
      return {
        ...answer,
        ...(data !== undefined && { data: data && { ...data, _entities: all } }),
        ...(placed && { errors: placed }),
      } as Answer;
    },
  };
}
