import { expect, test } from "@jest/globals";
import { fillFigures } from "./fill-figures.ts";

const figures = {
  gate: { races: 20, outages: { times: 1, lastMs: 15_000, only: [] } },
  full: { races: 1000, outages: { times: 5, lastMs: 60_000, only: [] } },
};
const marks = (block: string) => `<!-- figures: generated -->\n${block}<!-- /figures -->`;

test("the table has each figure of the gate and of a release", () => {
  const { text, errors } = fillFigures(marks("old\n"), figures);
  expect(text).toBe(
    marks(
      "\n| figure | gate | release |\n|---|---|---|\n| `races` | 20 | 1,000 |\n| `outages` | times 1, lastMs 15,000 | times 5, lastMs 60,000 |\n\n",
    ),
  );
  expect(errors).toEqual([]);
});

test("a name in a row that is no figure is an error", () => {
  const rows = "| `a` | fast | runs | `races`, `gone` | 20 | |\n| `b` | safe | runs | | 20 | |\n";
  expect(fillFigures(rows + marks(""), figures).errors).toEqual(["gone is no figure"]);
});
