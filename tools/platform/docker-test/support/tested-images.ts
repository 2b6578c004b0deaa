import { join } from "node:path";
import process from "node:process";
import { repositoryPath } from "@questwell/local-stack";
import { chooseImages, imageName, type Image } from "../../src/images/images.ts";
import { readSource } from "../../src/images/source.ts";

export const source = await readSource(repositoryPath);
/** The tag of the images under test. */
export const tag = process.env["TAG"] || source.version;
const chosen = chooseImages(process.env["ONLY"] ?? "");
if (typeof chosen === "string") throw new Error(chosen);

/** The images under test, with their names in the engine. */
export const testedImages: readonly (Image & { image: string })[] = chosen.map((image) => ({
  ...image,
  image: imageName(image.name, tag),
}));

/** The processes among them; the set-up is a set of programs that end. */
export const testedProcesses = testedImages.filter(({ name }) => name !== "setup");

export const lockFile = join(repositoryPath, "package-lock.json");
