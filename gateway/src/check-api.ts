import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { breakingChanges } from "./schema/breaking-changes.ts";

// Run by `make check`: installed apps and other clients outlive a release, so the fields they use must stay.
const [released = "api-baseline.graphql", current = "api.graphql"] = process.argv.slice(2);
const read = (file: string) => readFileSync(resolve(import.meta.dirname, "..", file), "utf8");
const changes = breakingChanges(read(released), read(current));
if (changes.length > 0) {
  process.stderr.write(`The GraphQL schema breaks clients of the last release (gateway/${released}):
${changes.map((change) => `  ${change}\n`).join("")}Add what is new beside the old and deprecate the old. Where the break is meant, accept it with
'make accept-api', and say in the commit which clients it ends.
`);
  process.exitCode = 1;
}
