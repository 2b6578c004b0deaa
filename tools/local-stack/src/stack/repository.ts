import { join, resolve } from "node:path";

/** The root of the repository that this file belongs to. */
export const repositoryPath = resolve(import.meta.dirname, "..", "..", "..", "..");

/** Where `make run` keeps its data. */
export const defaultDataPath = join(repositoryPath, ".data");
