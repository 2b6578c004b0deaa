import { dirname, relative } from "node:path";
import type { RolldownPlugin } from "rolldown";

/** The address of the bundle's file at run time, and a path from a URL; under names that no module uses. */
export const ADDRESS_BANNER = `import { fileURLToPath as questwellPath } from "node:url";
const questwellAddress = import.meta.url;`;

/**
 * Lets a module find the files beside it, such as `schema.graphql`: whatever it asks of its own address is answered as
 * if it still ran from where its source is, relative to the bundle.
 */
export function keepModuleAddresses(bundlePath: string): RolldownPlugin {
  return {
    name: "keep-module-addresses",
    transform(code, id) {
      const address = addressFrom(bundlePath, id);
      const folder = `questwellPath(${addressFrom(bundlePath, dirname(id))})`;
      if (code.includes("import.meta."))
        return {
          code: code
            .replaceAll("import.meta.url", `${address}.href`)
            .replaceAll("import.meta.dirname", folder)
            .replaceAll("import.meta.filename", `questwellPath(${address})`),
          map: null,
        };
      // A CommonJS module gets them from its loader.
      const asked = ["__dirname", "__filename"].filter((name) => code.includes(name));
      if (asked.length === 0 || /\b(?:const|let|var)\s+__(?:dirname|filename)\b/u.test(code))
        return undefined;
      const both = `var __dirname = ${folder}, __filename = questwellPath(${address});`;
      return { code: both + code, map: null };
    },
  };
}

const addressFrom = (bundlePath: string, path: string) =>
  `new URL(${JSON.stringify(relative(bundlePath, path))}, questwellAddress)`;
