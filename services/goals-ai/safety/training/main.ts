import { writeFileSync } from "node:fs";
import { modelFiles, type ModelFile } from "../../src/safety/learned/model.ts";
import { readEveryday, readLanguageTraining, readTraining } from "../read-cases.ts";
import { train, trainLanguages } from "./train.ts";

/** JSON in ASCII: with one other letter, a text takes twice the memory while it is read. */
const inAscii = (json: string) =>
  json.replaceAll(/[^\n -~]/gu, (letter) =>
    letter
      .split("")
      .map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );

function write(file: URL, lines: number, model: ModelFile): void {
  writeFileSync(file, `${inAscii(JSON.stringify(model, null, 1))}\n`);
  process.stdout.write(
    `${lines} lines, ${model.features.split(",").length} features, harmful from ${model.thresholds.short} on, longer texts from ${model.thresholds.long}\n`,
  );
}

const english = readTraining();
write(modelFiles.english, english.length, train(english, readEveryday()));
const languages = readLanguageTraining();
write(modelFiles.languages, languages.length, trainLanguages(languages));
