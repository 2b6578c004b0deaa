import { expect, test } from "@jest/globals";
import { expandTemplate } from "./expand-template.ts";

test("a slot makes one challenge per choice and is repeated in the description", () => {
  expect(
    expandTemplate({
      title: "Walk for {two|three} minutes",
      description: "Walk {} minutes. Rest {} minutes.",
    }),
  ).toEqual([
    { title: "Walk for two minutes", description: "Walk two minutes. Rest two minutes." },
    { title: "Walk for three minutes", description: "Walk three minutes. Rest three minutes." },
  ]);
});

test("without a slot there is one challenge, as written", () => {
  expect(expandTemplate({ title: "Dance", description: "To one song." })).toEqual([
    { title: "Dance", description: "To one song." },
  ]);
});
