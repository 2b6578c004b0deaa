import { randomUUID } from "node:crypto";
import type { Coach } from "../../src/coach/coach.ts";
import { readPrompts } from "../../src/openai/prompts.ts";
import type { ProviderSettings } from "../../src/openai/provider-settings.ts";
import { createProvider } from "../../src/openai/provider.ts";
import type { EvalOptions } from "./eval-options.ts";
import { measureModel, rubricsOf, type ModelMeasure, type Rubric } from "./measure-model.ts";

const MICRO = 1_000_000;
const NAME_WIDTH = 46;
const CELL_WIDTH = 26;

/**
 * Compares models of the configured provider by what they write for simulated people; together they never cost more than
 * the given dollars.
 *
 * @param say receives the table, and a line for a model that ended early
 * @returns whether every model met the figures over all that was asked for
 */
export async function compareModels(
  settings: ProviderSettings,
  builtIn: Coach,
  options: EvalOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const models = options.models ?? [{ name: settings.model, prices: null }];
  const each = Math.floor((options["max-usd"] * MICRO) / models.length);
  const measures: ModelMeasure[] = [];
  for (const { name: model, prices } of models) {
    const own = { ...settings, model, prices: prices ?? settings.prices };
    const asking = {
      settings: own,
      provider: createProvider(own, `QW-${randomUUID()}`),
      prompts: readPrompts(),
      purse: { left: each },
    };
    measures.push(await measureModel(asking, builtIn, options));
  }
  for (const line of tableOf(measures)) say(line);
  for (const measure of measures) for (const line of remarksOn(measure)) say(line);
  return measures.every(
    (measure) => measure.ended === null && rubricsOf(measure).every(({ isMet }) => isMet),
  );
}

function tableOf(measures: readonly ModelMeasure[]): string[] {
  const columns = measures.map((measure) => rubricsOf(measure));
  const [first = []] = columns;
  const head = ["".padEnd(NAME_WIDTH), ...measures.map(({ model }) => model.padStart(CELL_WIDTH))].join("");
  return [
    `${head}${"should".padStart(10)}`,
    ...first.map(({ rubric, limit }, at) => {
      const cells = columns.map((column) => cellOf(column[at]).padStart(CELL_WIDTH));
      return `${rubric.padEnd(NAME_WIDTH)}${cells.join("")}${limit.padStart(10)}`;
    }),
  ];
}

const cellOf = (rubric: Rubric | undefined) =>
  rubric === undefined ? "" : rubric.isMet ? rubric.found : `${rubric.found} NOT MET`;

function remarksOn({ model, sets, ended }: ModelMeasure): string[] {
  const reasons = Map.groupBy(
    sets.filter(({ challenges }) => challenges === null),
    ({ reason }) => reason ?? "",
  );
  const endings = {
    money: `${model}: the money was spent after ${sets.length} sets; MAX_USD=… allows more`,
    refused: `${model}: the provider refused; check the key, the name of the model, and the account`,
  };
  return [
    ...(ended === null ? [] : [endings[ended]]),
    ...[...reasons].map(
      ([reason, all]) => `${model}: ${all.length} sets without an answer of use: ${reason}`,
    ),
  ];
}
