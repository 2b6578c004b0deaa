import { writeFileSync } from "node:fs";
import { modelFile } from "../../src/safety/learned/model.ts";
import { readEveryday, readTraining } from "../read-cases.ts";
import { train } from "./train.ts";

/** JSON in ASCII: with one other letter, a text takes twice the memory while it is read. */
const inAscii = (json: string) =>
  json.replaceAll(/[^\n -~]/gu, (letter) =>
    letter
      .split("")
      .map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );

const lines = readTraining();
const model = train(lines, readEveryday());
writeFileSync(modelFile, `${inAscii(JSON.stringify(model, null, 1))}\n`);
process.stdout.write(
  `${lines.length} lines, ${model.features.split(",").length} features, harmful from ${model.thresholds.short} on, longer texts from ${model.thresholds.long}\n`,
);
