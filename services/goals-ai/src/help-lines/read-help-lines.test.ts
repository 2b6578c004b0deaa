import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { serviceSchema } from "../config.ts";
import { countryOfZone } from "./country-of-zone.ts";
import { helpIn } from "./help-line-book.ts";
import { ownHelpLinesFile, readHelpLines } from "./read-help-lines.ts";

const folder = mkdtempSync(path.join(tmpdir(), "help-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (text: string): string => {
  const file = path.join(folder, "lines.json");
  writeFileSync(file, text);
  return file;
};
const line = {
  name: "Listeners",
  phone: "116 123",
  hours: "Day and night",
  languages: ["en"],
  source: "Listeners",
  checkedOn: "2026-01-01",
};

describe("the default help lines", () => {
  const book = readHelpLines(ownHelpLinesFile);

  test("cover at least 40 countries, with an emergency number each", () => {
    expect(Object.keys(book).length).toBeGreaterThanOrEqual(40);
    expect(helpIn(book, "US").emergencyNumber).toBe("911");
  });

  test.each(["eatingDisorder", "abuse"] as const)("for %s come first where a country has one", (category) => {
    const special = Object.entries(book).flatMap(([country, { lines }]) => {
      const own = lines.find((each) => each.for?.includes(category));
      return own ? [[country, own.name]] : [];
    });
    expect(special.map(([country]) => country)).toEqual(expect.arrayContaining(["DE", "GB", "IT", "US"]));
    const shown = special.map(([country = ""]) => [country, helpIn(book, country, category).lines[0]?.name]);
    expect(shown).toEqual(special);
  });

  test("are found for a time zone of every country", () => {
    const zoneOf = (country: string) =>
      (new Intl.Locale("und", { region: country }) as { getTimeZones?(): string[] }).getTimeZones?.()[0] ??
      "";
    const countries = Object.keys(book);
    expect(countries.filter((country) => countryOfZone(zoneOf(country), countries) !== country)).toEqual([]);
    expect(countryOfZone("Nowhere/Here", countries)).toBeNull();
  });
});

describe("an operator's own file", () => {
  const { COACH_HELP_LINES_FILE: setting } = serviceSchema.shape;

  test("replaces all of them", () => {
    const file = fileOf(JSON.stringify({ NZ: { emergencyNumber: "111", lines: [line] } }));
    expect(Object.keys(setting.parse(file))).toEqual(["NZ"]);
    expect(Object.keys(setting.parse(undefined)).length).toBeGreaterThan(1);
  });

  test.each([
    ["invalid JSON", "NZ: 111"],
    ["an invalid country", JSON.stringify({ Nz: { emergencyNumber: "111", lines: [] } })],
    [
      "a link instead of a number",
      JSON.stringify({ NZ: { emergencyNumber: "111", lines: [{ ...line, phone: "https://x.y" }] } }),
    ],
    [
      "no source",
      JSON.stringify({ NZ: { emergencyNumber: "111", lines: [{ ...line, source: undefined }] } }),
    ],
    ["an unknown field", JSON.stringify({ NZ: { emergencyNumber: "111", lines: [{ ...line, url: "x" }] } })],
  ])("with %s is a configuration error", (_, text) => {
    expect(setting.safeParse(fileOf(text)).error?.issues[0]?.message).toMatch(/^No file of help lines: /u);
  });

  test("that is missing is a configuration error, too", () => {
    expect(setting.safeParse(path.join(folder, "missing.json")).success).toBe(false);
  });
});
