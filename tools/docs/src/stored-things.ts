import { globSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** A collection of a service, from its model. */
export interface Collection {
  /** Such as `social.blocks`; `common.…` for the collections that every service has. */
  name: string;
  /** Its arrays, and untyped values, which may contain some: `social.friendships.people`. */
  openPaths: string[];
}

/** The used parts of a mongoose model. */
interface Model {
  collection: { name: string };
  schema: Schema;
  base: { modelNames(): string[] };
}
interface Schema {
  eachPath(look: (path: string, type: { instance: string; schema?: Schema }) => void): void;
}

/** Every collection, from the models: none is listed by hand. No database exists or is needed. */
export async function everyCollection(): Promise<Collection[]> {
  const collections = new Map<string, Collection>();
  let known = 0;
  for (const path of globSync("services/*/src/**/*.model.ts", { cwd: root }).toSorted()) {
    const [, service = ""] = path.split("/");
    const exported = (await import(join(root, path))) as Record<string, unknown>;
    for (const model of Object.values(exported).filter(isModel)) {
      const name = `${service}.${model.collection.name}`;
      collections.set(name, { name, openPaths: openPathsOf(model.schema, name) });
      known = model.base.modelNames().length;
    }
  }
  if (known !== collections.size) throw new Error(`${known} models, but ${collections.size} collections`);
  return [...collections.values()];
}

const isModel = (value: unknown): value is Model =>
  typeof value === "function" && "schema" in value && "modelName" in value;

const OPEN = new Set(["Array", "DocumentArray", "Mixed", "Map"]);

/** Paths that hold any number of values, in nested schemas too. */
function openPathsOf(schema: Schema, above: string): string[] {
  const paths: string[] = [];
  schema.eachPath((path, type) => {
    const name = `${above}.${path}`;
    if (OPEN.has(type.instance)) paths.push(name);
    if (type.schema) paths.push(...openPathsOf(type.schema, name));
  });
  return paths;
}
