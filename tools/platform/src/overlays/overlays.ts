import { readdirSync } from "node:fs";
import { join } from "node:path";
import { repositoryPath } from "@questwell/local-stack";

/** The folder of all overlays. */
export const overlaysPath = join(repositoryPath, "k8s", "overlays");

/** The overlays: what `make deploy ENV=` may name. */
export const overlayNames: readonly string[] = readdirSync(overlaysPath).toSorted();
