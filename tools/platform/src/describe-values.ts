import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chartPath } from "./chart/chart-path.ts";
import { documentedValues, fillValuesTable } from "./chart/values-table.ts";

// `make generate`: writes the chart's values, as their comments describe them, into its README.md.
const readme = join(chartPath, "README.md");
const values = documentedValues(readFileSync(join(chartPath, "values.yaml"), "utf8"));
writeFileSync(readme, fillValuesTable(readFileSync(readme, "utf8"), values));
