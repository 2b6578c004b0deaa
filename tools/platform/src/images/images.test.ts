import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryPath } from "@questwell/local-stack";
import { expect, test } from "@jest/globals";
import { images } from "./images.ts";

const textOf = (path: string) => readFileSync(join(repositoryPath, path), "utf8");

test("every service, the gateway and the set-up have an image", () => {
  const folders = globSync("services/*/package.json", { cwd: repositoryPath })
    .map((path) => path.replace("/package.json", ""))
    .filter((folder) => folder !== "services/common");
  expect(images.map(({ folder }) => folder).toSorted()).toEqual([...folders, "gateway"].toSorted());
  for (const { folder } of images)
    expect(existsSync(join(repositoryPath, folder, "package.json"))).toBe(true);
});

test("the Dockerfile needs no more than the plain builder of Docker 20.10", () => {
  const lines = textOf("Dockerfile");
  expect(lines).not.toMatch(/^# *syntax=/mu);
  expect(lines).not.toMatch(/^(?:RUN|COPY|ADD) +--(?!from=)/mu);
  expect(lines).not.toMatch(/<<[-"'A-Z]/u);
});

test("nothing of the clone reaches the engine that is not listed", () => {
  expect(textOf(".dockerignore")).toMatch(/^(?:#.*\n)*\*\n/u);
});
