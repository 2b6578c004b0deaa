import { join } from "node:path";
import { repositoryPath } from "@questwell/local-stack";

/** The chart's folder. */
export const chartPath = join(repositoryPath, "charts", "questwell");
