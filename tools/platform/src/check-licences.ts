import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { repositoryPath } from "@questwell/local-stack";
import { failed, runCommand } from "./commands/run-command.ts";
import { images } from "./images/images.ts";
import { imagePackages, type Packages } from "./licences/image-packages.ts";
import { countLicences, judgeLicences } from "./licences/judge-licences.ts";

// The entry point of `make licences`, a part of `make check`: the licences of the npm packages in each image. The bases' Node
// and Debian packages are not among them.
await runCommand(async () => {
  const textOf = (file: string) => readFile(join(repositoryPath, file), "utf8");
  const { packages } = JSON.parse(await textOf("package-lock.json")) as { packages: Packages };
  const contents = images.map(({ name, folder }) => ({
    image: name,
    packages: imagePackages(packages, folder),
  }));
  for (const content of contents) {
    const counts = countLicences(content).map(([licence, count]) => `${licence} ${count}`);
    process.stdout.write(`${content.image}: ${content.packages.length} packages: ${counts.join(", ")}\n`);
  }
  const problems = judgeLicences(contents, await textOf("NOTICE"));
  if (problems.length > 0) throw failed(problems.join("\n"));
});
