import { join } from "node:path";
import { repositoryPath } from "@questwell/bundle";

/** Where `make run` keeps its data. */
export const defaultDataPath = join(repositoryPath, ".data");
