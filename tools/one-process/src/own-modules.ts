import { registerHooks } from "node:module";

const repository = new URL("../../../", import.meta.url).href;

/** Packages whose state an app must not share with the others, and what it gets instead. */
const own: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["node:process", "process"],
    ["mongoose", "mongoose"],
    ["prom-client", "prom-client"],
  ].map(([name, file]) => [name, new URL(`./own/${file}.ts`, import.meta.url).href]),
);

/**
 * Gives each app its own instances of our modules: whatever is imported from `services/` or `gateway/` by a file with
 * `?app=identity` in its address gets the same in its own. Packages of npm are loaded once, except what `own` lists.
 */
export function separateApps(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = "" } = context;
      const app = isOurs(parentURL) ? URL.parse(parentURL)?.searchParams.get("app") : undefined;
      if (!app) return nextResolve(specifier, context);
      const instead = own[specifier];
      if (instead !== undefined) return nextResolve(addressIn(app, instead), context);
      const resolved = nextResolve(specifier, context);
      return isOurs(resolved.url) ? { ...resolved, url: addressIn(app, resolved.url) } : resolved;
    },
  });
}

/** The address of a file among the modules of an app. */
export const addressIn = (app: string, url: string): string => `${url}?app=${app}`;

const isOurs = (url: string) =>
  ["services/", "gateway/"].some((folder) => url.startsWith(repository + folder)) &&
  !url.includes("/node_modules/");
