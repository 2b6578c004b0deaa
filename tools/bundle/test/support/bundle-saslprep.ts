import { join } from "node:path";
import process from "node:process";
import { repositoryPath } from "@questwell/bundle";
import { rolldown } from "rolldown";
import { lazySaslprep } from "../../src/lazy-saslprep.ts";

// Bundles what MongoDB's driver imports into one file: bundle-saslprep.ts FILE. Jest's realm is not the bundler's.
const [, , file = ""] = process.argv;
const entry = join(repositoryPath, "entry.js");
const build = await rolldown({
  input: entry,
  cwd: repositoryPath,
  platform: "node",
  plugins: [
    lazySaslprep(),
    {
      name: "entry",
      load: (id) =>
        id === entry
          ? 'import { saslprep } from "@mongodb-js/saslprep"; export default saslprep;'
          : undefined,
      resolveId: (specifier) => (specifier === entry ? entry : undefined),
    },
  ],
});
await build.write({ file });
await build.close();
