import { globSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** A collection that a service keeps, as its model says. */
export interface Collection {
  /** Such as `social.blocks`; `common.…` for what every service has one of. */
  name: string;
  /** Its arrays, and what is stored as it comes, which may hold some: `social.friendships.people`. */
  openPaths: string[];
}

/** What a model of mongoose tells of itself. */
interface Model {
  collection: { name: string };
  schema: Schema;
  base: { modelNames(): string[] };
}
interface Schema {
  eachPath(look: (path: string, type: { instance: string; schema?: Schema }) => void): void;
}

/** Every collection, by the models themselves: none is named by hand. No database is there, and none is needed. */
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

/** Paths that hold any number of things; those of the schemas inside, too. */
function openPathsOf(schema: Schema, above: string): string[] {
  const paths: string[] = [];
  schema.eachPath((path, type) => {
    const name = `${above}.${path}`;
    if (OPEN.has(type.instance)) paths.push(name);
    if (type.schema) paths.push(...openPathsOf(type.schema, name));
  });
  return paths;
}
