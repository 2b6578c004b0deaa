import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RolldownPlugin } from "rolldown";
import { folderOf, ONE_PROCESS, repositoryPath } from "./bundles.ts";

const ownPath = join(repositoryPath, folderOf(ONE_PROCESS), "src", "own");

/** Packages whose state an app must not share with the others, and what it gets instead. */
const own: Readonly<Record<string, string>> = {
  "node:process": join(ownPath, "process.ts"),
  mongoose: join(ownPath, "mongoose.ts"),
  "prom-client": join(ownPath, "prom-client.ts"),
};

/**
 * Gives each app its own instances of our modules: whatever is imported from `services/` or `gateway/` by a file with
 * `?app=identity` in its address gets the same in its own. Packages of npm are there once, except what `own` lists.
 */
export function separateApps(): RolldownPlugin {
  return {
    name: "separate-apps",
    async resolveId(specifier, importer, { isEntry }) {
      const app = appOf(importer ?? specifier);
      if (app === undefined) return undefined;
      if (isEntry || importer === undefined) return specifier;
      const instead = isOurs(importer) ? own[specifier] : undefined;
      if (instead !== undefined) return addressIn(app, instead);
      const resolved = await this.resolve(specifier, withoutApp(importer), { skipSelf: true });
      return resolved && isOurs(resolved.id) ? { ...resolved, id: addressIn(app, resolved.id) } : resolved;
    },
    async load(id) {
      if (appOf(id) === undefined) return undefined;
      return { code: await readFile(withoutApp(id), "utf8"), moduleType: "ts" };
    },
  };
}

const QUERY = /\?app=([\w-]+)$/u;
const appOf = (id: string) => QUERY.exec(id)?.[1];
const withoutApp = (id: string) => id.replace(QUERY, "");
const addressIn = (app: string, id: string) => `${id}?app=${app}`;

const isOurs = (id: string) =>
  ["services/", "gateway/"].some((folder) => id.startsWith(join(repositoryPath, folder))) &&
  !id.includes("/node_modules/");
