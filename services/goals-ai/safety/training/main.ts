import { writeFileSync } from "node:fs";
import { modelFile } from "../../src/safety/learned/model.ts";
import { readEveryday, readTraining } from "../read-cases.ts";
import { train } from "./train.ts";

const lines = readTraining();
const model = train(lines, readEveryday());
writeFileSync(modelFile, `${JSON.stringify(model, null, 1)}\n`);
process.stdout.write(
  `${lines.length} lines, ${model.features.length} features, harmful from ${model.thresholds.short} on, longer texts from ${model.thresholds.long}\n`,
);
