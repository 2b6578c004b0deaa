import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serviceNames } from "@questwell/proto";
import { Kind, parse, type ConstDirectiveNode } from "graphql";
import type { Mutant } from "./mutant.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A type or a root field, with the access it requires. */
interface Guarded {
  name: { value: string };
  directives?: readonly ConstDirectiveNode[] | undefined;
  loc?: { start: number; end: number } | undefined;
}

/** Every gate and every role that a schema requires, removed one at a time. */
export const schemaMutants: readonly Mutant[] = serviceNames.flatMap((service) => {
  const file = `services/${service}/schema.graphql`;
  const text = readFileSync(root + file, "utf8");
  return guardedIn(text).flatMap(({ name, directives = [], loc }) => {
    const access = directives.find((each) => each.name.value === "access")?.loc;
    if (!access || !loc) return [];
    // From the beginning of the definition, because many directives are identical.
    const before = text.slice(loc.start, access.start);
    const directive = text.slice(access.start, access.end);
    return [
      { what: "gate", weaker: directive.replace(/gate: "\w+"/u, 'gate: "none"') },
      { what: "role", weaker: directive.replace(", admin: true", "") },
    ]
      .filter(({ weaker }) => weaker !== directive)
      .map(({ what, weaker }) => ({
        without: `the ${what} of ${name.value}, in the schema of ${service}`,
        edits: [{ file, find: before + directive, replace: before + weaker }],
        caughtBy: "gateway/src/schema/access-of-schemas.test.ts",
      }));
  });
});

function guardedIn(text: string): Guarded[] {
  return parse(text).definitions.flatMap((definition): readonly Guarded[] => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION)
      return [];
    return ["Query", "Mutation"].includes(definition.name.value) ? (definition.fields ?? []) : [definition];
  });
}
