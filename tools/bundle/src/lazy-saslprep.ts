import type { RolldownPlugin } from "rolldown";

/** How MongoDB's driver prepares a password before it is hashed (RFC 4013). */
const PACKAGE = "@mongodb-js/saslprep";
const LAZY = "\0lazy-saslprep";

/**
 * Loads the tables of that package, 2 MiB, when a password needs them. Printable ASCII is prepared by leaving it as it
 * is: RFC 4013 maps, normalises and prohibits none of it.
 */
export function lazySaslprep(): RolldownPlugin {
  let real = PACKAGE;
  return {
    name: "lazy-saslprep",
    async resolveId(specifier, importer, { kind }) {
      if (specifier !== PACKAGE) return undefined;
      const resolved = await this.resolve(specifier, importer, { kind, skipSelf: true });
      if (!resolved) return undefined;
      real = resolved.id;
      return { id: LAZY };
    },
    load(id) {
      if (id !== LAZY) return undefined;
      const load = `require(${JSON.stringify(real)})`;
      const code = `exports.saslprep = (text) => (/^[ -~]*$/u.test(text) ? text : ${load}.saslprep(text));`;
      return { code, moduleType: "js" };
    },
  };
}
