import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { readEveryday, readLanguageTraining, readTraining } from "../../../safety/read-cases.ts";
import { fingerprintOf, train } from "../../../safety/training/train.ts";
import { classifyText } from "../classify.ts";
import { readAtOnce } from "../reading.ts";
import { modelFiles, modelSchema, openModel } from "./model.ts";

const stored = modelSchema.parse(JSON.parse(readFileSync(modelFiles.english, "utf8")));

test("the models were trained on the lines that are here; otherwise run make coach-train", () => {
  expect(stored.trainedOn).toBe(fingerprintOf(readTraining()));
  const { trainedOn } = modelSchema.parse(JSON.parse(readFileSync(modelFiles.languages, "utf8")));
  expect(trainedOn).toBe(fingerprintOf(readLanguageTraining()));
});

test("the same lines make the same model", () => {
  const lines = readTraining().filter((_line, at) => at % 100 === 0);
  const everyday = readEveryday();
  const [first, second] = [train(lines, everyday), train(lines, everyday)];
  expect(second).toEqual(first);
  expect(first.features.split(",").length).toBeGreaterThan(100);
});

test.each(["features", "rarity", "weights"] as const)("a model with truncated %s is rejected", (list) => {
  expect(() => openModel({ ...stored, [list]: stored[list].slice(0, 400) })).toThrow("truncated");
});

test("words that no rule and no line holds are judged by what was learned", () => {
  expect(classifyText("my boyfriend reads my texts and gets angry when I answer my sister")?.action).toBe(
    "help",
  );
  expect(classifyText("read more texts by my sister's favourite author")).toBeNull();
});

test("a text without any known feature is harmless", () => {
  expect(readAtOnce(openModel(stored).judge([" ; "])).harm).toBeLessThan(stored.thresholds.short);
});
