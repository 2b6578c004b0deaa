import { repositoryPath } from "@questwell/local-stack";
import { describe, expect, test } from "@jest/globals";
import { findBases } from "../../src/bases/bases.ts";
import { docker } from "../../src/engine/docker.ts";
import { buildImage } from "../../src/images/build-image.ts";
import { readSource } from "../../src/images/source.ts";
import { filesOf } from "../support/image-files.ts";
import { testedImages } from "../support/tested-images.ts";

const BUILD_TIMEOUT_MS = 1_200_000;

describe.each(testedImages)("$name", (image) => {
  test(
    "two builds from nothing hold the same paths, modes and contents",
    async () => {
      const bases = await findBases(process.env);
      const source = await readSource(repositoryPath);
      const listings = [];
      for (const tag of ["first-build", "second-build"]) {
        const options = ["--no-cache", "--quiet"];
        const { name } = await buildImage(image, { tag, bases, source, options });
        listings.push(await filesOf(name));
        await docker("image", "rm", name);
      }
      const [first = [], second = []] = listings.map((files) => files.map((file) => JSON.stringify(file)));
      expect(first.length).toBeGreaterThan(500);
      expect(first.filter((line) => !second.includes(line))).toEqual([]);
      expect(second.length).toBe(first.length);
    },
    BUILD_TIMEOUT_MS,
  );
});
