import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const root = join(import.meta.dirname, "../../..");

/** Programs that end and their parts, which no app imports. */
const ends =
  /^(services\/(setup|[^/]+\/(test|src\/testkit))|gateway\/test)\/|\/src\/lifecycle\/run-(migrate|republish)|\.test\.ts$/u;
/** A global that Apollo's packages read. */
const apollos = 'process.env["APOLLO_TELEMETRY_DISABLED"] = "true"';

/** An app's own process replaces the module, and cannot replace the global. */
test("what an app uses of its process comes from node:process", () => {
  const files = globSync("{services/*,gateway}/src/{main.ts,*/**/*.ts}", { cwd: root }).filter(
    (file) => !ends.test(file),
  );
  const using = files.filter((file) => {
    const text = readFileSync(join(root, file), "utf8").replace(apollos, "");
    return /(?<![-/\w])process\.\w/u.test(text.replaceAll(/^\s*(\/\/|\/?\*).*$/gmu, ""));
  });
  expect(using).toContain("services/common/src/config/read-config.ts");
  const global = using.filter(
    (file) => !readFileSync(join(root, file), "utf8").includes('import process from "node:process";'),
  );
  expect(global).toEqual([]);
  const readers = using.filter((file) =>
    /(?<![-/\w])process\.env\b/u.test(readFileSync(join(root, file), "utf8")),
  );
  expect(readers.filter((file) => file !== "gateway/src/graphql/create-graphql.ts")).toEqual([
    "services/common/src/config/read-config.ts",
  ]);
});
