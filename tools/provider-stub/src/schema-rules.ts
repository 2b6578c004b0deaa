/** Keywords that the API's structured outputs do not know. */
const UNSUPPORTED = [
  "allOf",
  "not",
  "dependentRequired",
  "dependentSchemas",
  "if",
  "then",
  "else",
  "minLength",
  "maxLength",
  "patternProperties",
  "propertyNames",
  "unevaluatedProperties",
  "minProperties",
  "maxProperties",
  "contains",
  "uniqueItems",
  "default",
];
/** Keywords that the grammars of small servers do not know either. */
const UNSUPPORTED_BY_SMALL_SERVERS = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "pattern",
  "format",
  "minItems",
  "maxItems",
];
const MAX_DEPTH = 10;

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The schemas directly inside a schema, with their paths. */
function partsOf(schema: Schema, path: string): [string, Schema][] {
  const { properties, items, anyOf, $defs } = schema;
  const named = [properties, $defs].flatMap((map) => (isSchema(map) ? Object.entries(map) : []));
  const listed = Array.isArray(anyOf) ? anyOf.map((each, at) => [`anyOf.${at}`, each] as const) : [];
  const inside = [...named, ...listed, ...(items === undefined ? [] : [["items", items] as const])];
  return inside.flatMap(([name, part]): [string, Schema][] =>
    isSchema(part) ? [[`${path}.${name}`, part]] : [],
  );
}

/**
 * What makes a schema unusable for structured outputs: objects that leave keys open or optional, and unknown keywords;
 * null if nothing does.
 */
export function faultOfSchema(schema: unknown, isSmallServer: boolean): string | null {
  if (!isSchema(schema) || schema["type"] !== "object")
    return "schema must be a JSON Schema of 'type: \"object\"'";
  return faultBelow(schema, "root", isSmallServer, 0);
}

function faultBelow(schema: Schema, path: string, isSmallServer: boolean, depth: number): string | null {
  if (depth > MAX_DEPTH) return `In context=${path}, the schema is nested too deeply`;
  const unsupported = isSmallServer ? [...UNSUPPORTED, ...UNSUPPORTED_BY_SMALL_SERVERS] : UNSUPPORTED;
  const keyword = unsupported.find((each) => each in schema);
  if (keyword !== undefined) return `In context=${path}, '${keyword}' is not permitted`;
  if (isSchema(schema["properties"])) {
    const required = Array.isArray(schema["required"]) ? schema["required"] : [];
    const optional = Object.keys(schema["properties"]).find((name) => !required.includes(name));
    if (optional !== undefined)
      return `In context=${path}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${optional}'`;
    if (schema["additionalProperties"] !== false)
      return `In context=${path}, 'additionalProperties' is required to be supplied and to be false`;
  }
  for (const [inside, part] of partsOf(schema, path)) {
    const fault = faultBelow(part, inside, isSmallServer, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}
